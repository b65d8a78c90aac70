import { casement, window } from '../furniture.ts';
import * as paint from '../palette.ts';
import {
  at,
  circle,
  drop,
  faded,
  gleam,
  ground,
  group,
  line,
  oval,
  path,
  rect,
  shade,
  spark,
  tilted,
  turned,
} from '../shapes.ts';
import type { Scenes } from '../stage.ts';

export const roller = (x: number, y: number, degrees: number, fill: string): string =>
  tilted(
    x,
    y,
    degrees,
    line('M66 0H88V52H0V74', paint.steelDark, 9),
    rect(-70, -24, 140, 48, 14, fill),
    rect(-70, 4, 140, 20, 10, paint.ink, 'opacity=".12"'),
    rect(-78, -16, 10, 32, 4, paint.steel),
    rect(68, -16, 10, 32, 4, paint.steel),
    rect(-12, 70, 24, 92, 10, paint.wood),
    rect(-12, 124, 24, 38, 10, paint.coral),
  );

export const paintTin = (x: number, y: number, fill: string): string =>
  [
    ground(x, y, 52),
    line(`M${x - 44} ${y - 76}C${x - 40} ${y - 132} ${x + 40} ${y - 132} ${x + 44} ${y - 76}`, paint.steelDark, 4),
    rect(x - 46, y - 84, 92, 84, 6, paint.cloud),
    rect(x - 46, y - 58, 92, 40, 0, fill),
    shade(x + 16, y - 84, 30, 84, 4),
    oval(x, y - 84, 46, 12, paint.steel),
    oval(x, y - 84, 38, 8, fill),
    path(`M${x - 36} ${y - 80}Q${x - 30} ${y - 40} ${x - 22} ${y - 62}Q${x - 16} ${y - 30} ${x - 8} ${y - 78}Z`, fill),
  ].join('');

export const brush = (x: number, y: number, degrees: number, fill: string): string =>
  tilted(
    x,
    y,
    degrees,
    path('M-9 -96Q0 -106 9 -96L14 -20H-14Z', paint.wood),
    rect(-28, -24, 56, 24, 4, paint.steelDark),
    path('M-28 0H28V38Q14 58 0 46Q-12 62 -28 40Z', paint.woodLight),
    path('M-28 20H28V38Q14 58 0 46Q-12 62 -28 40Z', fill),
  );

/** A flower of eight petals; the shape is of the one that points up. */
const petals = (shape: string, fillOf: (degrees: number) => string): string =>
  [0, 45, 90, 135, 180, 225, 270, 315]
    .map((degrees) => group(`rotate(${degrees})`, path(shape, fillOf(degrees))))
    .join('');

const rain = (...drops: [x: number, y: number][]): string =>
  drops.map(([x, y]) => line(`M${x} ${y}L${x - 10} ${y + 24}`, '#5C9FC0', 6)).join('');

export const painting: Scenes = {
  'interior-painting': (t) => [
    path(
      'M156 96H402V250Q392 262 380 252Q366 296 350 258Q338 248 322 256Q302 318 288 262Q270 246 250 258Q238 284 224 258Q196 246 176 262Q164 268 156 256Z',
      t.main,
    ),
    faded(0.16, rect(170, 96, 52, 150, 0, paint.white), rect(300, 96, 40, 140, 0, paint.white)),
    roller(374, 128, 0, t.main),
    paintTin(216, 424, t.main),
    brush(316, 398, 80, paint.marigold),
    path('M408 424L440 300H452L428 424ZM512 424L480 300H468L492 424Z', paint.wood),
    line('M432 338H488M424 376H496', paint.woodLight, 10),
    rect(424, 288, 72, 16, 5, paint.coral),
    spark(470, 210, 16, paint.white),
  ],
  'exterior-painting': {
    bare: (t) => [
      rect(0, 0, 640, 480, 0, '#D3EBF5'),
      circle(540, 84, 40, '#FFD673'),
      faded(0.9, oval(110, 96, 56, 18, paint.white), oval(150, 84, 40, 20, paint.white)),
      rect(0, 404, 640, 76, 0, '#C7DDB0'),
      rect(150, 150, 312, 262, 4, paint.cream),
      path('M150 150H330V412H150Z', t.main),
      path('M330 150L342 196L328 244L344 300L330 352L340 412H320V150Z', t.main),
      path('M128 156L172 96H440L484 156Z', paint.brick),
      rect(128, 150, 356, 12, 4, '#9C3D22'),
      window(188, 196, 84, 76),
      window(372, 196, 62, 76),
      path('M268 412V336Q306 292 344 336V412Z', paint.woodDark),
      path('M276 412V340Q306 306 336 340V412Z', paint.wood),
      circle(326, 376, 5, paint.marigold),
      rect(256, 408, 100, 10, 3, paint.sand),
      line(
        'M494 420L470 120M546 420L516 120M474 160H522M480 214H528M485 268H534M490 322H540M494 376H544',
        paint.woodDark,
        8,
      ),
      group('translate(346 262) scale(.8)', roller(0, 0, -18, t.main)),
      oval(100, 410, 52, 36, paint.leaf),
      oval(62, 416, 44, 28, paint.leafDark),
      paintTin(588, 440, t.main),
    ],
  },
  'wall-texture-and-stencil': (t) => [
    rect(150, 84, 340, 228, 8, t.main),
    ...[0, 1, 2].flatMap((r) =>
      [0, 1, 2, 3, 4].map((c) =>
        r * 5 + c > 12
          ? ''
          : at(
              188 + c * 66,
              124 + r * 74,
              petals('M0 -8Q10 -20 0 -31Q-10 -20 0 -8Z', (degrees) => (degrees % 90 ? t.soft : paint.marigold)),
              circle(0, 0, 6, paint.cream),
            ),
      ),
    ),
    turned(
      8,
      420,
      262,
      rect(368, 214, 116, 104, 6, paint.cream),
      at(
        426,
        266,
        petals('M0 -10Q12 -24 0 -38Q-12 -24 0 -10Z', () => t.main),
      ),
    ),
    brush(496, 232, 40, paint.marigold),
    ground(280, 420, 170),
    rect(168, 374, 220, 44, 12, paint.coral),
    rect(168, 350, 220, 34, 14, '#F28C72'),
    rect(154, 358, 30, 62, 12, paint.brick),
    rect(372, 358, 30, 62, 12, paint.brick),
    turned(-12, 236, 348, rect(212, 322, 50, 46, 10, paint.cream)),
    turned(9, 330, 348, rect(304, 322, 50, 46, 10, paint.marigold)),
  ],
  waterproofing: {
    bare: (t) => [
      rect(0, 0, 640, 480, 0, '#C9DFEA'),
      faded(
        0.95,
        oval(180, 84, 84, 30, '#8FA9BC'),
        oval(240, 66, 74, 34, '#9DB5C6'),
        oval(420, 92, 96, 32, '#8FA9BC'),
        oval(480, 72, 66, 30, '#9DB5C6'),
      ),
      rain(
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
      ),
      rect(70, 330, 500, 150, 0, paint.cream),
      rect(70, 286, 500, 52, 6, t.main),
      rect(70, 286, 250, 20, 6, t.deep),
      ...[60, 560].map((x) => rect(x, 276, 20, 66, 5, t.deep)),
      path('M318 286H562V300Q540 312 520 302Q500 318 470 302T410 304T350 302T318 300Z', paint.steel),
      casement(120, 372, 92, 76, 5, paint.sky, 9),
      rect(268, 360, 92, 120, 5, paint.wood),
      circle(344, 424, 5, paint.marigold),
      casement(420, 372, 92, 76, 5, paint.sky, 9),
      roller(306, 262, -14, t.deep),
      drop(200, 262, 9, '#5C9FC0'),
      drop(250, 270, 7, '#5C9FC0'),
      paintTin(470, 284, t.deep),
      path('M96 268Q130 232 164 268', 'none', `stroke="${paint.white}" stroke-width="5" stroke-linecap="round"`),
      gleam('M96 296H220', 5, 0.4),
    ],
  },
};
