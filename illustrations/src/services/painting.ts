import { tiledWall } from '../furniture.ts';
import * as paint from '../palette.ts';
import { brush, paintTin, roller } from '../scenes/painting.ts';
import {
  circle,
  dots,
  drop,
  faded,
  gleam,
  ground,
  line,
  path,
  rect,
  shade,
  spark,
  sparks,
  tilted,
  turned,
} from '../shapes.ts';
import type { Scenes } from '../stage.ts';
import { clipboard, magnifier, multimeter } from './parts.ts';

/** Bars of iron between two rails, painted as far as `painted`. */
const bars = (
  x: number,
  y: number,
  gap: number,
  count: number,
  height: number,
  painted: number,
  fill: string,
): string =>
  Array.from({ length: count }, (_, i) => {
    const at = x + i * gap;
    return rect(at, y, 10, height, 4, i < painted ? fill : paint.steelDark);
  }).join('');

const damp = (d: string): string => path(d, '#9DB3A6', 'opacity=".75"');

export const painting: Scenes = {
  'painting-consultation': (t) => [
    // A fan of shades before the wall that is to be painted.
    rect(150, 84, 340, 220, 6, t.soft),
    rect(150, 84, 114, 220, 6, t.main),
    rect(264, 84, 113, 220, 0, paint.marigold),
    faded(0.9, rect(377, 84, 113, 220, 6, paint.peacock)),
    ...[-42, -28, -14, 0, 14, 28].map((degrees, i) =>
      turned(
        degrees,
        316,
        410,
        rect(292, 236, 48, 176, 7, paint.white),
        rect(
          297,
          242,
          38,
          34,
          4,
          [t.main, paint.coral, paint.marigold, paint.leaf, paint.peacock, paint.navy][i] ?? t.main,
        ),
        rect(297, 280, 38, 34, 4, [t.soft, '#F5A58F', paint.butter, '#A9D48F', paint.mist, '#8695B8'][i] ?? t.soft),
      ),
    ),
    circle(316, 404, 8, paint.steelDark),
    rect(428, 380, 78, 34, 8, paint.marigold),
    circle(452, 397, 11, paint.navy),
    line('M506 406H566', paint.butter, 9),
    sparks(paint.white, [190, 130, 16], [448, 140, 18]),
  ],
  'door-and-grill-painting': (t) => [
    rect(160, 84, 130, 334, 5, paint.woodDark),
    rect(172, 96, 106, 322, 3, paint.woodLight),
    path('M172 96H278V250Q262 266 250 246Q236 276 218 250Q196 268 172 248Z', t.main),
    rect(188, 118, 74, 96, 4, 'none', `stroke="${t.deep}" stroke-width="5"`),
    rect(188, 290, 74, 100, 4, 'none', `stroke="${paint.wood}" stroke-width="5"`),
    circle(264, 268, 8, paint.marigold),
    rect(330, 110, 160, 176, 5, paint.white),
    rect(340, 120, 140, 156, 2, paint.sky),
    bars(348, 116, 22, 6, 164, 3, t.main),
    rect(336, 166, 148, 10, 4, paint.steelDark),
    rect(336, 226, 148, 10, 4, paint.steelDark),
    brush(420, 318, 34, t.main),
    paintTin(460, 424, t.main),
    spark(310, 104, 14, paint.white),
  ],
  'balcony-painting': {
    bare: (t) => [
      rect(0, 0, 640, 480, 0, '#D3EBF5'),
      circle(540, 84, 38, '#FFD673'),
      faded(0.9, rect(60, 70, 110, 26, 13, paint.white), rect(96, 52, 62, 30, 15, paint.white)),
      rect(110, 60, 420, 420, 0, paint.cream),
      path('M110 60H330L318 120L334 190L320 250V300H110Z', t.main),
      rect(240, 116, 160, 186, 4, paint.woodDark),
      rect(252, 128, 64, 174, 2, paint.sky),
      rect(324, 128, 64, 174, 2, paint.sky),
      gleam('M268 146V200M340 146V200', 6, 0.7),
      rect(86, 390, 468, 30, 6, t.deep),
      ...Array.from({ length: 14 }, (_, i) => rect(104 + i * 33, 306, 10, 88, 4, i < 8 ? t.main : paint.steelDark)),
      rect(86, 296, 468, 16, 7, paint.woodDark),
      path('M136 392H196L188 346H144Z', paint.coral),
      dots(paint.leaf, [150, 332, 17], [182, 330, 18], [166, 314, 18]),
      roller(398, 196, 12, t.main),
      paintTin(478, 392, t.main),
      rect(110, 420, 420, 60, 0, '#EADFC9'),
    ],
  },
  'gate-painting': {
    bare: (t) => [
      rect(0, 0, 640, 480, 0, '#D3EBF5'),
      rect(0, 404, 640, 76, 0, '#C7DDB0'),
      circle(110, 84, 36, '#FFD673'),
      ...[94, 490].map(
        (x) =>
          rect(x, 150, 58, 264, 4, paint.sand) +
          rect(x - 8, 138, 74, 20, 5, paint.cream) +
          circle(x + 29, 124, 16, paint.cream),
      ),
      path('M152 410V190Q236 130 320 190V410Z', 'none', `stroke="${t.main}" stroke-width="13"`),
      path('M320 410V190Q404 130 488 190V410Z', 'none', `stroke="${paint.steelDark}" stroke-width="13"`),
      ...[180, 208, 236, 264, 292].map((x) => rect(x - 4, 182, 9, 226, 3, t.main)),
      ...[348, 376, 404, 432, 460].map((x) => rect(x - 4, 182, 9, 226, 3, paint.steelDark)),
      rect(156, 290, 162, 12, 4, t.main),
      rect(322, 290, 162, 12, 4, paint.steelDark),
      circle(236, 246, 22, 'none', `stroke="${t.main}" stroke-width="9"`),
      circle(404, 246, 22, 'none', `stroke="${paint.steelDark}" stroke-width="9"`),
      circle(320, 322, 11, paint.marigold),
      brush(358, 214, 48, t.main),
      paintTin(420, 444, t.main),
      path('M40 404Q30 350 70 350T104 404Z', paint.leaf),
      path('M560 404Q554 346 590 346T624 404Z', paint.leafDark),
    ],
  },
  'texture-feature-wall': (t) => [
    rect(150, 80, 340, 232, 6, t.main),
    ...Array.from({ length: 5 }, (_, row) =>
      Array.from({ length: 6 }, (_, column) => {
        const x = 178 + column * 56;
        const y = 118 + row * 46;
        return column * 56 + row * 24 > 250
          ? ''
          : line(
              `M${x - 20} ${y}A20 20 0 0 1 ${x + 20} ${y}M${x - 11} ${y}A11 11 0 0 1 ${x + 11} ${y}`,
              t.soft,
              5,
              'opacity=".75"',
            );
      }).join(''),
    ),
    tilted(
      396,
      210,
      -24,
      path('M-66 -20H66V26H-66Z', paint.steel),
      shade(-66, 8, 132, 18, 0, 0.12),
      rect(-12, -58, 24, 42, 8, paint.wood),
      rect(-52, -66, 104, 18, 9, paint.woodDark),
    ),
    line('M332 258Q360 270 396 262', paint.cream, 14),
    ground(290, 420, 150),
    paintTin(214, 424, t.main),
    rect(280, 382, 200, 36, 10, paint.marigold),
    rect(296, 340, 76, 48, 12, paint.cream),
    rect(390, 340, 76, 48, 12, paint.coral),
    rect(268, 352, 26, 66, 11, paint.amber),
    rect(468, 352, 26, 66, 11, paint.amber),
    spark(460, 120, 16, paint.white),
  ],
  'wallpaper-installation': (t) => [
    ...[0, 1].map((strip) => rect(156 + strip * 100, 76, 98, 320, 2, t.soft)),
    ...[0, 1].flatMap((strip) =>
      [0, 1, 2, 3, 4].flatMap((row) =>
        [0, 1].map((column) => {
          const x = 182 + strip * 100 + column * 46;
          const y = 108 + row * 62 + column * 30;
          return (
            path(`M${x} ${y + 20}Q${x - 20} ${y} ${x} ${y - 20}Q${x + 20} ${y} ${x} ${y + 20}Z`, t.main) +
            circle(x, y, 5, paint.marigold)
          );
        }),
      ),
    ),
    path('M356 76H456V300Q456 344 420 346Q380 350 356 310Z', t.soft),
    ...[0, 1, 2].map(
      (row) =>
        path(
          `M${406} ${124 + row * 62}Q${386} ${104 + row * 62} ${406} ${84 + row * 62}Q${426} ${104 + row * 62} ${406} ${124 + row * 62}Z`,
          t.main,
        ) + circle(406, 104 + row * 62, 5, paint.marigold),
    ),
    path('M356 310Q380 350 420 346Q456 344 456 300V330Q452 372 412 372Q372 372 356 340Z', t.deep),
    tilted(332, 236, -6, rect(-16, -60, 32, 74, 10, paint.wood), rect(-50, 10, 100, 26, 5, paint.navy)),
    ground(470, 420, 50),
    rect(446, 360, 50, 56, 5, paint.cloud),
    rect(446, 376, 50, 24, 0, paint.marigold),
    brush(486, 330, 16, paint.cream),
    spark(500, 150, 16, paint.white),
  ],
  'seepage-inspection': (t) => [
    rect(150, 84, 340, 316, 4, paint.cream),
    damp('M150 84H320Q350 130 316 160T262 220Q240 260 204 240T150 262Z'),
    damp('M150 84H270Q290 120 256 140T206 180Q180 210 150 196Z'),
    dots('#7E978A', [206, 150, 5], [236, 120, 4], [186, 206, 4], [276, 180, 4]),
    line('M320 160L338 196L326 226L346 258', '#A89F8C', 4),
    magnifier(268, 196, 70),
    multimeter(432, 190, 1.1, t.main),
    clipboard(420, 366, 6, t.main, 0.72),
    drop(190, 292, 10, paint.water),
    drop(222, 326, 7, paint.water),
    spark(390, 108, 14, paint.white),
  ],
  'bathroom-waterproofing': (t) => [
    tiledWall(96),
    line('M230 330V130Q230 100 260 100H286', paint.steelDark, 12),
    path('M262 108H316L326 128H252Z', paint.steel),
    ...[266, 288, 310].flatMap((x, i) => [
      drop(x, 156 + (i % 2) * 14, 6, paint.water),
      drop(x, 206 + (i % 2) * 16, 6, paint.water),
      drop(x, 258 + (i % 2) * 14, 5, paint.water),
    ]),
    path('M130 440L186 352H470L526 440Z', paint.cloud),
    path('M148 434L178 388L300 352H186L130 440Z', t.main, 'opacity=".2"'),
    path('M130 440L160 392Q230 372 300 392T420 388L452 440Z', t.main),
    path('M160 392Q230 372 300 392T420 388L424 396Q360 404 300 400T156 400Z', paint.white, 'opacity=".3"'),
    roller(412, 320, 18, t.main),
    paintTin(492, 432, t.deep),
    gleam('M270 420Q330 406 390 420', 5, 0.5),
    spark(440, 140, 16, paint.white),
    spark(366, 180, 12, paint.marigold),
  ],
  'damp-wall-treatment': (t) => [
    rect(150, 84, 340, 316, 4, t.soft),
    path('M150 262Q190 240 222 262T300 246Q332 262 340 300T400 330Q440 340 440 400H150Z', '#CBBFA9'),
    path('M150 300Q190 286 226 306T300 300Q316 330 340 344V400H150Z', '#B0A48E'),
    ...[
      [204, 250, 20],
      [286, 244, -18],
      [352, 300, 30],
    ].map(([x = 0, y = 0, degrees = 0]) =>
      tilted(
        x,
        y,
        degrees,
        path('M-18 0Q0 -26 20 -4Q6 6 -18 0Z', paint.white),
        path('M-18 0Q0 -8 20 -4Q6 6 -18 0Z', t.main, 'opacity=".5"'),
      ),
    ),
    path('M344 200Q400 170 452 196L448 240Q400 220 356 250Z', paint.cream),
    tilted(
      404,
      228,
      -30,
      path('M-70 -8L40 -30V30Z', paint.steel),
      rect(38, -8, 30, 16, 4, paint.steelDark),
      rect(64, -13, 74, 26, 12, paint.coral),
    ),
    ground(206, 420, 50),
    rect(166, 366, 84, 52, 7, paint.navy),
    path('M160 368H256L244 350Q208 330 172 350Z', paint.cream),
    dots(paint.water, [380, 372, 6], [402, 356, 5], [300, 372, 5]),
    sparks(paint.white, [200, 130, 18], [300, 160, 14]),
  ],
};
