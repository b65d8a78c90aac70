import { bottle, shelf, table, towelStack } from '../furniture.ts';
import * as paint from '../palette.ts';
import { comb, hair, man, scissors } from '../scenes/mens-grooming.ts';
import { circle, gleam, ground, group, line, oval, path, rect, spark, sparks, tilted } from '../shapes.ts';
import type { Scenes } from '../stage.ts';
import { bowl, jar } from './parts.ts';

export const mensGrooming: Scenes = {
  'haircut-for-kids': (t) => [
    // A child in a grown-up's chair: smaller, and the cape reaches far.
    rect(196, 214, 248, 170, 30, t.deep),
    rect(292, 380, 56, 26, 4, paint.steelDark),
    rect(246, 400, 148, 14, 7, paint.navy),
    group(
      'translate(62 66) scale(.8)',
      man(t.main, hair),
      path('M262 318Q320 352 378 318L372 306Q320 336 268 306Z', paint.white),
      path('M292 262Q320 296 348 262Z', paint.white),
      circle(276, 246, 12, paint.coral, 'opacity=".35"'),
      circle(364, 246, 12, paint.coral, 'opacity=".35"'),
    ),
    ...[
      [226, 350, paint.marigold],
      [272, 372, paint.white],
      [328, 356, paint.coral],
      [384, 374, paint.marigold],
      [412, 344, paint.white],
    ].map(([x, y, fill]) => spark(Number(x), Number(y), 12, String(fill))),
    scissors(500, 160, -50),
    comb(166, 158, -70, paint.coral),
    path('M470 300Q470 262 500 262T530 300Q530 330 500 344Q470 330 470 300Z', paint.coral),
    line('M500 344Q490 372 504 398', paint.ink, 3),
  ],
  'royal-shave': (t) => [
    table(146, 350, 348, 70),
    bowl(250, 350, 150, 76, t.main, paint.white),
    circle(222, 262, 26, paint.white),
    circle(256, 254, 32, paint.white),
    circle(288, 264, 22, paint.white),
    tilted(
      300,
      204,
      30,
      rect(-15, -74, 30, 56, 12, t.deep),
      rect(-19, -22, 38, 12, 5, paint.marigold),
      path('M-18 -10H18L26 42Q0 56 -26 42Z', paint.cream),
      line('M-10 6V36M0 6V40M10 6V36', paint.sand, 4),
    ),
    tilted(
      420,
      196,
      -42,
      rect(-96, -9, 96, 20, 9, paint.woodDark),
      path('M0 -12H104Q112 -4 104 20H8Z', paint.steel),
      path('M8 12L104 12Q106 18 104 20H8Z', paint.white),
      circle(0, 0, 7, paint.marigold),
    ),
    towelStack(420, 350, [paint.white, t.soft, paint.white]),
    bottle(484, 350, 80, paint.leaf, paint.navy),
    sparks(paint.white, [190, 180, 18], [344, 120, 14]),
    spark(470, 250, 12, paint.marigold),
  ],
  'groom-glow-package': (t) => [
    shelf(186, 186, 268),
    bottle(224, 186, 84, t.main, paint.navy),
    bottle(270, 186, 64, paint.amber, paint.navy),
    jar(330, 186, 66, 50, paint.leaf, paint.navy),
    bottle(398, 186, 92, t.deep, paint.marigold),
    path('M424 186V132H440V186Z', paint.coral),
    table(146, 350, 348, 70),
    towelStack(222, 350, [t.soft, paint.white, t.main, paint.white]),
    bowl(330, 350, 104, 54, paint.navy, '#4A5568'),
    tilted(372, 278, 30, rect(-6, -44, 12, 74, 5, paint.wood), path('M-11 28H11L8 52Q0 58 -8 52Z', paint.woodLight)),
    comb(438, 322, -6, paint.marigold),
    oval(448, 340, 42, 9, paint.cloud),
    line('M250 246Q240 232 250 218T250 200', paint.white, 5, 'opacity=".8"'),
    sparks(paint.white, [170, 250, 16], [470, 250, 18]),
  ],
  'head-champi': (t) => [
    man(t.main, hair),
    line('M278 218Q290 226 302 218M340 218Q352 226 364 218', paint.ink, 5),
    line('M298 270Q320 288 342 270', paint.brick, 6),
    path('M262 318Q320 352 378 318L372 306Q320 336 268 306Z', paint.white),
    ...[1, -1].map((side) =>
      group(
        `translate(320 0) scale(${side} 1)`,
        line('M150 60L92 106', t.deep, 42),
        line('M126 78L80 118', '#D09A6C', 28),
        line('M84 112L40 100M86 122L48 124M92 132L62 148', '#D09A6C', 14),
      ),
    ),
    ground(488, 414, 40),
    bottle(488, 412, 92, paint.amber, paint.leafDark),
    path('M488 336Q470 326 478 306Q496 314 488 336Z', paint.leaf),
    path(
      'M206 190Q192 176 206 160M434 190Q448 176 434 160',
      'none',
      `stroke="${paint.white}" stroke-width="6" stroke-linecap="round"`,
    ),
    spark(180, 236, 14, paint.white),
    gleam('M276 132Q300 116 330 118', 6, 0.35),
  ],
};
