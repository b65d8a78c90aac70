import type { Light } from './daylight.ts';
import { books, bucket, lamp, plant, shelf } from './furniture.ts';
import {
  airConditioner,
  archWindow,
  beautician,
  cleaner,
  mop,
  painter,
  paintRoller,
  sofa,
  stepladder,
  technician,
} from './living-room.ts';
import * as paint from './palette.ts';
import { arch, circle, faded, gleam, ground, group, line, oval, path, rect, shade, spark, sparks } from './shapes.ts';

const household = (): string =>
  [
    airConditioner(744, 66),
    path('M420 500L470 446H826L880 500Z', paint.brick),
    path('M448 494L486 452H810L850 494Z', paint.butter),
    path('M474 488L502 458H794L824 488Z', paint.brick),
    sofa(486, 462),
    stepladder(848, 474, 196),
    group('translate(846 272) scale(.78)', technician),
    ground(850, 476, 76),
    group(
      'translate(786 78) rotate(-62) scale(.4)',
      rect(-84, -9, 150, 18, 9, paint.coral),
      path('M60 -20C76 -40 104 -36 112 -22L86 -14V14L112 22C104 36 76 40 60 20Z', paint.steel),
    ),
    ground(1132, 484, 60),
    group('translate(1126 482) scale(.98)', painter, paintRoller),
    group(
      'translate(1222 486) scale(.8)',
      rect(-46, -84, 92, 84, 6, paint.cloud),
      rect(-46, -58, 92, 40, 0, paint.peacock),
      oval(0, -84, 46, 12, paint.steel),
      oval(0, -84, 38, 8, paint.peacock),
      line('M-44 -78C-40 -128 40 -128 44 -78', paint.steelDark, 4),
    ),
    ground(988, 496, 66),
    group('translate(978 494) scale(.98)', cleaner, mop),
    group('translate(1062 500) scale(.7)', bucket(0, 0, paint.marigold)),
    ground(424, 492, 56),
    group('translate(410 490) scale(.98)', beautician),
    group(
      'translate(460 398)',
      rect(-28, -4, 56, 44, 8, paint.marigold),
      line('M-14 -4V-14Q-14 -20 -8 -20H8Q14 -20 14 -14V-4', paint.navy, 6),
      rect(-28, 12, 56, 6, 0, paint.amber),
      spark(0, 28, 7, paint.white),
    ),
    lamp(980, 70),
    plant(262, 470, paint.peacock),
    shelf(352, 196, 110),
    books(196, [370, 14, 36, paint.coral], [386, 14, 44, paint.peacock], [402, 12, 30, paint.marigold]),
    circle(438, 178, 14, paint.leaf),
    rect(428, 182, 20, 14, 3, paint.cream),
    sparks(paint.white, [718, 60, 14], [960, 190, 12]),
    spark(470, 110, 14, paint.marigold),
    gleam('M1090 110H1130', 4, 0.4),
    shade(0, 512, 1280, 8, 0, 0.04),
  ].join('');

/** Kaza at home: 1280 × 520; the left third stays calm for words. */
export const hero = (light: Light): string =>
  [
    rect(0, 0, 1280, 520, 0, light.wall),
    faded(0.5, ...[60, 200, 340].map((x) => arch(x, 120, 110, 260, light.pattern))),
    path('M978 0H1280V424H978Z', light.side),
    light.glow(1030, 150),
    light.things(
      path(
        'M1066 96H1264V332Q1240 346 1214 330Q1196 366 1180 330Q1160 322 1144 336Q1122 350 1104 332Q1086 342 1066 330Z',
        paint.peacock,
      ),
    ),
    faded(0.16, rect(1092, 96, 34, 228, 0, paint.white), rect(1176, 96, 24, 226, 0, paint.white)),
    rect(0, 424, 1280, 96, 0, light.floor),
    rect(0, 424, 1280, 8, 0, light.skirting),
    ...[90, 310, 530, 750, 970, 1190].map((x) => line(`M${x} 434L${x - 40 + (x - 640) * 0.12} 520`, light.boards, 3)),
    archWindow(508, 78, 178, 236, light),
    light.things(household()),
  ].join('');

const corner = (): string =>
  [
    group('translate(14 22) scale(.86)', airConditioner(588, 10)),
    path('M280 384L316 342H520L564 384Z', paint.brick),
    path('M302 380L330 347H506L542 380Z', paint.butter),
    group('translate(108 -14) scale(.78)', sofa(260, 468)),
    stepladder(590, 368, 128),
    group('translate(588 234) scale(.66)', technician),
    ground(720, 384, 46),
    group('translate(710 382) scale(.84)', cleaner, mop),
    plant(276, 372, paint.peacock),
    spark(492, 52, 12, paint.white),
    spark(292, 84, 12, paint.marigold),
  ].join('');

/** The mobile banner, 780 × 400: the same house, nearer. */
export const mobileHero = (light: Light): string =>
  [
    rect(0, 0, 780, 400, 0, light.wall),
    rect(0, 324, 780, 76, 0, light.floor),
    rect(0, 324, 780, 7, 0, light.skirting),
    group(
      'translate(24 6) scale(.9)',
      faded(0.5, arch(10, 100, 110, 260, light.pattern), arch(140, 100, 110, 260, light.pattern)),
    ),
    archWindow(320, 52, 140, 190, light),
    light.things(corner()),
  ].join('');
