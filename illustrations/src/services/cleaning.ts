import { chimneyHood } from '../appliance-parts.ts';
import { bucket, sprayBottle, tiledWall, window } from '../furniture.ts';
import * as paint from '../palette.ts';
import { bubbles } from '../scenes/cleaning.ts';
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
import { carton } from './parts.ts';

const mop = (x: number, y: number, degrees: number): string =>
  tilted(
    x,
    y,
    degrees,
    rect(-6, -250, 12, 210, 6, paint.wood),
    rect(-34, -46, 68, 16, 6, paint.coral),
    ...[-28, -14, 0, 14, 28].map((dx) => line(`M${dx} -30L${dx * 1.3} 4`, paint.cream, 13)),
  );

const diya = (x: number, y: number): string =>
  path(`M${x - 30} ${y - 18}H${x + 30}Q${x + 24} ${y} ${x} ${y}T${x - 30} ${y - 18}Z`, paint.brick) +
  circle(x, y - 34, 26, paint.butter, 'opacity=".5"') +
  drop(x, y - 28, 8, paint.marigold);

export const cleaning: Scenes = {
  'move-in-cleaning': (t) => [
    window(206, 104, 120, 110),
    carton(158, 424, 130, 104),
    carton(176, 322, 96, 76),
    mop(392, 414, 12),
    bucket(462, 424, t.main),
    bubbles([446, 344, 14], [470, 336, 17], [430, 328, 8]),
    tilted(
      316,
      392,
      -20,
      circle(0, -24, 20, 'none', `stroke="${paint.marigold}" stroke-width="9"`),
      rect(-5, -6, 10, 44, 3, paint.marigold),
      rect(4, 20, 14, 8, 2, paint.marigold),
      rect(4, 32, 10, 7, 2, paint.marigold),
    ),
    sparks(paint.white, [366, 130, 18], [470, 190, 16], [304, 262, 13]),
  ],
  'festive-quick-clean': (t) => [
    // A garland over the door, lamps along the wall.
    rect(236, 132, 160, 268, 6, paint.woodDark),
    rect(248, 144, 136, 256, 3, t.main),
    rect(264, 164, 46, 90, 4, 'none', `stroke="${t.deep}" stroke-width="5"`),
    rect(322, 164, 46, 90, 4, 'none', `stroke="${t.deep}" stroke-width="5"`),
    rect(264, 276, 104, 100, 4, 'none', `stroke="${t.deep}" stroke-width="5"`),
    ...Array.from({ length: 13 }, (_, i) => {
      const x = 200 + i * 19.4;
      return circle(x, 124 + Math.abs(Math.sin((i * Math.PI) / 4)) * 26, 11, i % 2 ? paint.coral : paint.marigold);
    }),
    ...[216, 416].flatMap((x) =>
      [160, 182, 204, 226].map((y, i) => circle(x, y, 9, i % 2 ? paint.marigold : paint.leaf)),
    ),
    diya(180, 420),
    diya(248, 432),
    diya(392, 432),
    tilted(
      470,
      410,
      14,
      rect(-6, -210, 12, 130, 6, paint.wood),
      path('M-18 -88H18L40 4H-40Z', paint.woodLight),
      line('M-18 -60H18M-10 -86L-22 0M0 -86V0M10 -86L22 0', paint.wood, 4),
    ),
    sparks(paint.white, [160, 250, 18], [480, 130, 18]),
  ],
  'chimney-and-stove-cleaning': (t) => [
    chimneyHood({ top: 40, bend: 112, bottom: 190, pipe: 50, half: 138, rim: 8 }, t),
    ...[0, 1, 2].map(
      (i) =>
        rect(202 + i * 82, 200, 72, 22, 4, paint.steel) +
        line(
          `M${212 + i * 82} 205L${222 + i * 82} 217M${230 + i * 82} 205L${240 + i * 82} 217M${248 + i * 82} 205L${258 + i * 82} 217`,
          paint.steelDark,
          4,
        ),
    ),
    ground(320, 418, 180),
    rect(150, 340, 340, 78, 8, paint.navy),
    rect(160, 326, 320, 18, 6, paint.steelDark),
    ...[220, 420].map((x) => rect(x - 46, 314, 92, 8, 4, paint.ink) + rect(x - 30, 320, 60, 8, 3, paint.ink)),
    ...[210, 284, 358, 432].map((x) => circle(x, 380, 15, paint.cloud) + line(`M${x} 380V369`, paint.navy, 4)),
    tilted(330, 292, -12, rect(-56, -20, 112, 40, 10, paint.marigold), rect(-56, 8, 112, 16, 6, paint.leaf)),
    bubbles([262, 300, 13], [286, 286, 9], [394, 300, 15], [420, 284, 10], [374, 276, 8]),
    sprayBottle(506, 420, paint.coral),
    sparks(paint.white, [176, 150, 16], [474, 110, 18], [210, 276, 12]),
  ],
  'fridge-deep-clean': (t) => [
    ground(320, 420, 150),
    rect(180, 88, 188, 330, 18, t.main),
    rect(194, 102, 160, 302, 8, '#E9F6FB'),
    ...[186, 262, 338].map((y) => rect(194, y, 160, 8, 2, '#B9DDEA')),
    rect(208, 146, 26, 40, 5, paint.coral),
    rect(242, 130, 20, 56, 5, paint.leaf),
    rect(276, 152, 60, 34, 6, paint.butter),
    dots(paint.coral, [222, 248, 14], [250, 248, 14]),
    path('M280 262V226Q306 214 332 226V262Z', paint.leaf),
    rect(206, 352, 136, 44, 6, paint.white),
    dots(paint.leaf, [232, 362, 10], [262, 362, 10]),
    dots(paint.marigold, [294, 362, 12], [320, 362, 10]),
    path('M368 92L452 116Q460 120 460 130V398Q460 408 452 410L368 418Z', t.deep),
    path('M376 106L444 126V396L376 404Z', t.soft),
    ...[190, 270, 350].map((y) => path(`M376 ${y}L444 ${y - 2}V${y + 12}L376 ${y + 14}Z`, paint.white)),
    tilted(318, 306, -16, rect(-44, -17, 88, 34, 9, paint.marigold), rect(-44, 7, 88, 14, 5, paint.leaf)),
    bubbles([276, 312, 12], [256, 298, 8], [362, 298, 10], [352, 322, 7]),
    sprayBottle(506, 420, paint.coral),
    sparks(paint.white, [160, 130, 16], [490, 170, 16]),
  ],
  'wc-and-basin-express': (t) => [
    tiledWall(112),
    rect(224, 116, 132, 108, 14, paint.white),
    rect(234, 126, 112, 88, 8, paint.mirrorGlass),
    gleam('M256 190L306 140', 7, 0.9),
    rect(306, 226, 18, 46, 6, paint.steelDark),
    path('M270 238Q270 224 284 224H324V240H286V252H270Z', paint.steelDark),
    path('M168 274H412Q408 350 344 356H236Q172 350 168 274Z', paint.white),
    path('M320 274H412Q408 350 344 356H320Z', paint.ink, 'opacity=".06"'),
    rect(158, 262, 264, 20, 10, paint.cloud),
    rect(262, 354, 56, 58, 8, paint.white),
    shade(292, 354, 26, 58, 6, 0.07),
    ground(290, 416, 60),
    bubbles([206, 256, 16], [232, 246, 12], [190, 242, 9], [382, 256, 14], [360, 246, 9]),
    tilted(356, 248, -10, rect(-40, -16, 80, 32, 8, paint.marigold), rect(-40, 6, 80, 14, 5, t.main)),
    circle(476, 208, 58, paint.white),
    circle(476, 208, 47, paint.cream),
    line('M476 208V176M476 208L498 220', paint.navy, 7),
    circle(476, 208, 6, paint.coral),
    sprayBottle(478, 420, t.main),
    spark(176, 130, 16, paint.white),
  ],
  'carpet-shampoo': (t) => [
    path('M120 436L176 300H470L530 436Z', t.main),
    path('M142 426L188 312H458L506 426Z', paint.butter),
    path('M160 418L198 322H448L488 418Z', t.main),
    ...[0, 1, 2].map((i) =>
      faded(
        0.9,
        path(`M${240 + i * 84} 344L${262 + i * 84} 370L${240 + i * 84} 398L${218 + i * 84} 370Z`, paint.marigold),
        circle(240 + i * 84, 370, 8, t.deep),
      ),
    ),
    ...Array.from({ length: 17 }, (_, i) => line(`M${126 + i * 25} 437V447`, paint.cream, 4)),
    line('M404 300L480 96', paint.navy, 13),
    line('M462 92H506', paint.coral, 15),
    path('M344 322L372 274H438L462 322Q462 336 448 336H358Q344 336 344 322Z', paint.coral),
    rect(352, 324, 104, 16, 7, paint.brick),
    rect(382, 258, 46, 22, 6, paint.navy),
    bubbles([318, 330, 17], [296, 340, 11], [330, 306, 9], [270, 334, 8], [308, 312, 7]),
    sparks(paint.white, [190, 170, 20], [300, 140, 14], [520, 240, 14]),
    spark(236, 232, 12, paint.marigold),
  ],
  'mattress-sanitising': (t) => [
    ground(320, 420, 180),
    rect(146, 212, 24, 206, 8, paint.woodDark),
    rect(470, 330, 22, 88, 6, paint.woodDark),
    rect(150, 342, 336, 50, 8, paint.wood),
    rect(160, 280, 322, 70, 20, paint.white),
    rect(160, 322, 322, 28, 14, t.soft),
    ...[0, 1, 2, 3, 4, 5].map((i) => circle(204 + i * 46, 302, 5, t.main)),
    rect(172, 244, 96, 44, 18, t.main),
    rect(372, 238, 108, 44, 14, paint.coral),
    rect(360, 270, 90, 14, 6, paint.navy),
    circle(440, 258, 12, paint.white),
    line('M476 250C510 220 486 160 520 120', paint.navy, 14),
    ...[300, 322, 344].map((x, i) =>
      line(`M${x} 262Q${x - 10} 244 ${x} 228T${x} ${196 - i * 6}`, paint.white, 6, 'opacity=".8"'),
    ),
    ...[
      [224, 150],
      [286, 116],
      [372, 150],
    ].map(([x = 0, y = 0]) =>
      faded(
        0.5,
        circle(x, y, 15, paint.leaf),
        ...[0, 60, 120, 180, 240, 300].map((a) => turned(a, x, y, rect(x - 2, y - 25, 4, 12, 2, paint.leaf))),
      ),
    ),
    line('M200 174L250 126M262 140L312 92M348 174L398 126', paint.coral, 7),
    spark(440, 190, 16, paint.white),
  ],
  'underground-sump-cleaning': {
    bare: (t) => [
      rect(0, 0, 640, 250, 0, '#D3EBF5'),
      rect(0, 236, 640, 244, 0, '#C9A77C'),
      rect(0, 236, 640, 18, 0, '#B9D39B'),
      circle(548, 78, 38, '#FFD673'),
      dots('#B38F62', [60, 320, 9], [96, 420, 12], [30, 390, 7], [580, 330, 11], [610, 430, 8], [560, 440, 7]),
      rect(150, 262, 340, 190, 14, paint.steelDark),
      rect(168, 280, 304, 158, 6, '#DCEBF2'),
      path('M168 366Q206 352 244 366T320 366T396 366T472 366V432Q472 438 466 438H174Q168 438 168 432Z', paint.water),
      faded(0.5, line('M190 392H250M300 410H380M400 388H440', paint.white, 5)),
      rect(262, 236, 116, 30, 4, paint.steelDark),
      rect(274, 236, 92, 44, 0, '#DCEBF2'),
      path('M378 236L470 196L476 210L392 250Z', t.deep),
      line('M300 200V420M340 200V420M300 236H340M300 276H340M300 316H340M300 356H340', paint.wood, 8),
      line('M420 410C420 330 356 260 356 190C356 140 440 120 500 170V226', paint.coral, 13),
      rect(396, 396, 50, 36, 9, t.main),
      rect(474, 196, 96, 44, 10, t.main),
      circle(522, 218, 14, paint.white),
      bucket(196, 246, paint.marigold),
      bubbles([236, 352, 12], [214, 342, 8], [448, 350, 10]),
      sparks(paint.white, [120, 110, 18], [300, 120, 14]),
    ],
  },
};
