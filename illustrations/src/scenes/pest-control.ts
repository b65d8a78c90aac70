import { sprayBottle, window } from '../furniture.ts';
import {
  brick,
  cloud,
  coral,
  cream,
  ink,
  leaf,
  leafDark,
  marigold,
  navy,
  steel,
  steelDark,
  white,
  wood,
  woodDark,
  woodLight,
} from '../palette.ts';
import { circle, faded, gleam, ground, line, oval, path, rect, spark, turned } from '../shapes.ts';
import type { Staged } from '../stage.ts';

import { ant, at, cockroach, mistOf, mosquito, shield } from './pest-parts.ts';

export const pestControl: Record<string, Staged> = {
  'cockroach-and-ant-control': {
    scene: (t) =>
      [
        cockroach(230, 250, -38, 1.25),
        ...[0, 1, 2, 3, 4].map((i) => ant(170 + i * 52, 384 + (i % 2) * 6, 4, 0.95)),
        mistOf(392, 222),
        at(456, 382, 0, 1.55, sprayBottle(0, 0, t.main)),
        shield(310, 118, 0.62, t),
        spark(180, 140, 14, white),
      ].join(''),
  },
  'termite-control': {
    scene: (t) =>
      [
        ground(300, 420, 150),
        rect(176, 120, 250, 296, 8, wood),
        rect(188, 132, 226, 272, 4, woodLight),
        rect(296, 132, 8, 272, 0, wood),
        circle(284, 270, 6, marigold),
        circle(318, 270, 6, marigold),
        rect(204, 148, 76, 90, 4, 'none', `stroke="${wood}" stroke-width="5"`),
        rect(322, 148, 76, 90, 4, 'none', `stroke="${wood}" stroke-width="5"`),
        path('M188 404V330Q206 318 204 344Q226 334 220 362Q246 350 238 378Q262 374 254 404Z', woodDark),
        ...[
          [200, 312],
          [226, 338],
          [250, 360],
          [216, 306],
          [246, 330],
        ].map(([x, y], i) => circle(x as number, y as number, 4 + (i % 2), woodDark)),
        line('M258 400C290 372 270 344 300 330S340 300 330 270', brick, 6, 'stroke-dasharray="2 10"'),
        ant(268, 388, -20, 0.8).replaceAll(ink, cream),
        ant(224, 382, 14, 0.8).replaceAll(ink, cream),
        at(
          428,
          258,
          -32,
          1,
          rect(-10, -10, 20, 20, 4, navy),
          rect(-92, -3, 90, 7, 3, steel),
          rect(10, -24, 112, 48, 12, t.main),
          rect(24, -12, 60, 24, 6, cream),
          rect(122, -7, 40, 14, 4, steelDark),
          rect(160, -24, 12, 48, 5, navy),
        ),
        shield(446, 372, 0.6, t),
        spark(170, 100, 14, white),
      ].join(''),
  },
  'bed-bug-control': {
    scene: (t) =>
      [
        ground(310, 418, 190),
        rect(140, 168, 26, 250, 8, woodDark),
        path('M140 190Q140 150 190 150H220V300H140Z', wood),
        rect(140, 330, 350, 58, 8, wood),
        rect(472, 300, 22, 118, 6, woodDark),
        rect(158, 288, 326, 50, 16, white),
        path('M250 276H452Q484 278 484 310V344H250Z', t.main),
        path('M250 276H282V344H250Z', t.soft),
        line('M330 290V336M380 290V336M430 290V336', t.deep, 4, 'opacity=".35"'),
        turned(-6, 206, 270, rect(168, 244, 84, 46, 18, cream), rect(168, 270, 84, 20, 10, ink, 'opacity=".06"')),
        circle(366, 178, 82, white, 'opacity=".6"'),
        circle(366, 178, 82, 'none', `stroke="${navy}" stroke-width="13"`),
        line('M424 238L476 290', navy, 22),
        line('M442 256L476 290', coral, 22),
        at(
          366,
          182,
          18,
          0.95,
          line(
            'M-22 -16L-46 -30M-28 2H-54M-22 22L-46 38M22 -16L46 -30M28 2H54M22 22L46 38M-8 -38L-18 -56M8 -38L18 -56',
            brick,
            6,
          ),
          oval(0, 6, 31, 38, '#A8452B'),
          oval(0, -32, 15, 11, '#8A3520'),
          line('M-24 -2Q0 8 24 -2M-28 12Q0 24 28 12', '#8A3520', 5),
        ),
        gleam('M312 148Q322 126 344 116', 7, 0.9),
        spark(236, 116, 16, white),
      ].join(''),
  },
  'mosquito-control': {
    scene: (_t) =>
      [
        window(190, 110, 150, 170),
        faded(
          0.55,
          ...Array.from({ length: 9 }, (_, i) => line(`M${190 + i * 18} 110V280`, white, 1.6)),
          ...Array.from({ length: 10 }, (_, i) => line(`M190 ${114 + i * 18}H340`, white, 1.6)),
        ),
        mosquito(428, 142, 12, 1.15),
        mosquito(244, 338, -8, 0.85),
        mosquito(500, 234, -20, 0.75),
        circle(428, 142, 66, 'none', `stroke="${coral}" stroke-width="11"`),
        line('M382 96L474 188', coral, 11),
        ground(396, 418, 80),
        oval(396, 406, 64, 14, cloud),
        rect(388, 366, 16, 40, 4, steelDark),
        path(
          'M396 366m-38 0a38 14 0 1 0 76 0a38 14 0 1 0 -76 0m14 0a24 8 0 1 0 48 0a24 8 0 1 0 -48 0',
          leaf,
          'fill-rule="evenodd"',
        ),
        oval(396, 366, 14, 5, leafDark),
        circle(432, 368, 6, coral),
        line('M434 360Q424 340 436 324T434 288', white, 6, 'opacity=".85"'),
        spark(170, 96, 12, white),
      ].join(''),
  },
};
