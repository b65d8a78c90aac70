import type { Light } from './daylight.ts';
import { bucket, lamp, plant } from './furniture.ts';
import {
  airConditioner,
  archWindow,
  cleaner,
  mop,
  painter,
  paintRoller,
  sofa,
  stepladder,
  technician,
} from './living-room.ts';
import * as paint from './palette.ts';
import { arch, faded, gleam, ground, group, line, oval, path, rect, spark, sparks } from './shapes.ts';

/** What stands on the floor, drawn for a room whose floor begins at 424. */
const household = (): string =>
  [
    airConditioner(744, 66),
    path('M480 500L522 446H826L872 500Z', paint.brick),
    path('M504 494L536 452H812L846 494Z', paint.butter),
    path('M526 488L552 458H796L822 488Z', paint.brick),
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
    sparks(paint.white, [718, 60, 14], [960, 190, 12]),
    gleam('M1090 110H1130', 4, 0.4),
  ].join('');

const curtain =
  'M1066 96H1264V332Q1240 346 1214 330Q1196 366 1180 330Q1160 322 1144 336Q1122 350 1104 332Q1086 342 1066 330Z';

/**
 * Kaza at home: 700 × 520. Everything in it is whole, and its left and right edges are wall and floor alone: the page goes
 * on in the same room, on either side.
 */
export const hero = (light: Light): string =>
  [
    rect(0, 0, 700, 520, 0, light.wall),
    group('translate(180 0) scale(.32)', light.glow(985, 420)),
    rect(0, 424, 700, 96, 0, light.floor),
    rect(0, 424, 700, 8, 0, light.skirting),
    group('translate(306 0)', light.things(lamp(188, 82))),
    group(
      'translate(-399 61) scale(.86)',
      light.things(path(curtain, paint.peacock)),
      faded(0.16, rect(1092, 96, 34, 228, 0, paint.white), rect(1176, 96, 24, 226, 0, paint.white)),
      archWindow(530, 78, 160, 236, light),
      light.things(household()),
    ),
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
