import { window } from '../furniture.ts';
import {
  brick,
  cloud,
  coral,
  cream,
  ink,
  leaf,
  leafDark,
  marigold,
  sand,
  sky,
  steel,
  steelDark,
  white,
  wood,
  woodDark,
  woodLight,
} from '../palette.ts';
import { circle, drop, faded, gleam, ground, line, oval, path, rect, shade, spark, turned } from '../shapes.ts';
import type { Staged } from '../stage.ts';

const roller = (x: number, y: number, degrees: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})">${[line('M66 0H88V52H0V74', steelDark, 9), rect(-70, -24, 140, 48, 14, fill), rect(-70, 4, 140, 20, 10, ink, 'opacity=".12"'), rect(-78, -16, 10, 32, 4, steel), rect(68, -16, 10, 32, 4, steel), rect(-12, 70, 24, 92, 10, wood), rect(-12, 124, 24, 38, 10, coral)].join('')}</g>`;

const paintTin = (x: number, y: number, fill: string): string =>
  [
    ground(x, y, 52),
    line(`M${x - 44} ${y - 76}C${x - 40} ${y - 132} ${x + 40} ${y - 132} ${x + 44} ${y - 76}`, steelDark, 4),
    rect(x - 46, y - 84, 92, 84, 6, cloud),
    rect(x - 46, y - 58, 92, 40, 0, fill),
    shade(x + 16, y - 84, 30, 84, 4),
    oval(x, y - 84, 46, 12, steel),
    oval(x, y - 84, 38, 8, fill),
    path(`M${x - 36} ${y - 80}Q${x - 30} ${y - 40} ${x - 22} ${y - 62}Q${x - 16} ${y - 30} ${x - 8} ${y - 78}Z`, fill),
  ].join('');

const brush = (x: number, y: number, degrees: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})">${[path('M-9 -96Q0 -106 9 -96L14 -20H-14Z', wood), rect(-28, -24, 56, 24, 4, steelDark), path('M-28 0H28V38Q14 58 0 46Q-12 62 -28 40Z', woodLight), path('M-28 20H28V38Q14 58 0 46Q-12 62 -28 40Z', fill)].join('')}</g>`;

export const painting: Record<string, Staged> = {
  'interior-painting': {
    scene: (t) =>
      [
        path(
          'M156 96H402V250Q392 262 380 252Q366 296 350 258Q338 248 322 256Q302 318 288 262Q270 246 250 258Q238 284 224 258Q196 246 176 262Q164 268 156 256Z',
          t.main,
        ),
        faded(0.16, rect(170, 96, 52, 150, 0, white), rect(300, 96, 40, 140, 0, white)),
        roller(374, 128, 0, t.main),
        paintTin(216, 424, t.main),
        brush(316, 398, 80, marigold),
        path('M408 424L440 300H452L428 424ZM512 424L480 300H468L492 424Z', wood),
        line('M432 338H488M424 376H496', woodLight, 10),
        rect(424, 288, 72, 16, 5, coral),
        spark(470, 210, 16, white),
      ].join(''),
  },
  'exterior-painting': {
    scene: (t) =>
      [
        rect(0, 0, 640, 480, 0, '#D3EBF5'),
        circle(540, 84, 40, '#FFD673'),
        faded(0.9, oval(110, 96, 56, 18, white), oval(150, 84, 40, 20, white)),
        rect(0, 404, 640, 76, 0, '#C7DDB0'),
        rect(150, 150, 312, 262, 4, cream),
        path('M150 150H330V412H150Z', t.main),
        path('M330 150L342 196L328 244L344 300L330 352L340 412H320V150Z', t.main),
        path('M128 156L172 96H440L484 156Z', brick),
        rect(128, 150, 356, 12, 4, '#9C3D22'),
        window(188, 196, 84, 76),
        window(372, 196, 62, 76),
        path('M268 412V336Q306 292 344 336V412Z', woodDark),
        path('M276 412V340Q306 306 336 340V412Z', wood),
        circle(326, 376, 5, marigold),
        rect(256, 408, 100, 10, 3, sand),
        line(
          'M494 420L470 120M546 420L516 120M474 160H522M480 214H528M485 268H534M490 322H540M494 376H544',
          woodDark,
          8,
        ),
        `<g transform="translate(346 262) scale(.8)">${roller(0, 0, -18, t.main)}</g>`,
        oval(100, 410, 52, 36, leaf),
        oval(62, 416, 44, 28, leafDark),
        paintTin(588, 440, t.main),
      ].join(''),
    bare: true,
  },
  'wall-texture-and-stencil': {
    scene: (t) =>
      [
        rect(150, 84, 340, 228, 8, t.main),
        ...[0, 1, 2].flatMap((r) =>
          [0, 1, 2, 3, 4].map((c) =>
            r * 5 + c > 12
              ? ''
              : `<g transform="translate(${188 + c * 66} ${124 + r * 74})">${[0, 45, 90, 135, 180, 225, 270, 315].map((a) => `<g transform="rotate(${a})">${path('M0 -8Q10 -20 0 -31Q-10 -20 0 -8Z', a % 90 ? t.soft : marigold)}</g>`).join('')}${circle(0, 0, 6, cream)}</g>`,
          ),
        ),
        turned(
          8,
          420,
          262,
          rect(368, 214, 116, 104, 6, cream),
          `<g transform="translate(426 266)">${[0, 45, 90, 135, 180, 225, 270, 315].map((a) => `<g transform="rotate(${a})">${path('M0 -10Q12 -24 0 -38Q-12 -24 0 -10Z', t.main)}</g>`).join('')}</g>`,
        ),
        brush(496, 232, 40, marigold),
        ground(280, 420, 170),
        rect(168, 374, 220, 44, 12, coral),
        rect(168, 350, 220, 34, 14, '#F28C72'),
        rect(154, 358, 30, 62, 12, brick),
        rect(372, 358, 30, 62, 12, brick),
        turned(-12, 236, 348, rect(212, 322, 50, 46, 10, cream)),
        turned(9, 330, 348, rect(304, 322, 50, 46, 10, marigold)),
      ].join(''),
  },
  waterproofing: {
    scene: (t) =>
      [
        rect(0, 0, 640, 480, 0, '#C9DFEA'),
        faded(
          0.95,
          oval(180, 84, 84, 30, '#8FA9BC'),
          oval(240, 66, 74, 34, '#9DB5C6'),
          oval(420, 92, 96, 32, '#8FA9BC'),
          oval(480, 72, 66, 30, '#9DB5C6'),
        ),
        ...[
          [150, 150],
          [210, 176],
          [266, 142],
          [336, 170],
          [398, 146],
          [456, 178],
          [520, 152],
          [100, 184],
          [182, 226],
          [302, 222],
          [430, 228],
        ].map(([x, y]) => line(`M${x} ${y}L${(x as number) - 10} ${(y as number) + 24}`, '#5C9FC0', 6)),
        rect(70, 330, 500, 150, 0, cream),
        rect(70, 286, 500, 52, 6, t.main),
        rect(70, 286, 250, 20, 6, t.deep),
        rect(60, 276, 20, 66, 5, t.deep),
        rect(560, 276, 20, 66, 5, t.deep),
        path('M318 286H562V300Q540 312 520 302Q500 318 470 302T410 304T350 302T318 300Z', steel),
        rect(120, 372, 92, 76, 5, sky),
        rect(120, 372, 92, 76, 5, 'none', `stroke="${white}" stroke-width="9"`),
        line('M166 372V448', white, 7),
        rect(268, 360, 92, 120, 5, wood),
        circle(344, 424, 5, marigold),
        rect(420, 372, 92, 76, 5, sky),
        rect(420, 372, 92, 76, 5, 'none', `stroke="${white}" stroke-width="9"`),
        line('M466 372V448', white, 7),
        roller(306, 262, -14, t.deep),
        drop(200, 262, 9, '#5C9FC0'),
        drop(250, 270, 7, '#5C9FC0'),
        paintTin(470, 284, t.deep),
        path('M96 268Q130 232 164 268', 'none', `stroke="${white}" stroke-width="5" stroke-linecap="round"`),
        gleam('M96 296H220', 5, 0.4),
      ].join(''),
    bare: true,
  },
};
