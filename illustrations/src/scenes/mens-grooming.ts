import { bottle, shelf, table } from '../furniture.ts';
import * as paint from '../palette.ts';
import { circle, gleam, ground, line, oval, path, rect, spark, sparks, tilted } from '../shapes.ts';
import type { Scenes } from '../stage.ts';

const skinShade = '#A0683F';

export const man = (cape: string, hair: string, beard = ''): string =>
  [
    path('M190 404Q192 336 262 318H378Q448 336 450 404Z', cape),
    rect(288, 264, 64, 66, 22, skinShade),
    oval(244, 214, 13, 20, skinShade),
    oval(396, 214, 13, 20, skinShade),
    path('M248 170Q248 116 320 116T392 170V226C392 282 356 306 320 306S248 282 248 226Z', paint.brownSkin),
    beard,
    hair,
    line('M278 200Q288 195 299 199M341 199Q352 195 362 200', paint.ink, 6),
    circle(290, 218, 5, paint.ink),
    circle(350, 218, 5, paint.ink),
    line('M320 222Q312 242 322 246', skinShade, 5),
  ].join('');
export const hair = path(
  'M242 196C234 108 292 88 334 92C398 92 408 150 398 196Q392 160 372 150Q318 156 276 142Q252 158 242 196Z',
  paint.ink,
);
const beard = path(
  'M248 222Q262 250 290 248Q320 236 350 248Q378 250 392 222C396 292 356 324 320 324S244 292 248 222ZM296 266Q320 278 344 266Q320 256 296 266Z',
  paint.ink,
  'fill-rule="evenodd"',
);

export const scissors = (x: number, y: number, degrees: number): string =>
  tilted(
    x,
    y,
    degrees,
    line('M-8 8L44 -74', paint.steel, 11),
    line('M8 8L-44 -74', paint.steelDark, 11),
    circle(0, -4, 6, paint.navy),
    circle(-24, 34, 20, 'none', `stroke="${paint.coral}" stroke-width="11"`),
    circle(24, 34, 20, 'none', `stroke="${paint.coral}" stroke-width="11"`),
    line('M-8 8L-14 18M8 8L14 18', paint.coral, 11),
  );
export const comb = (x: number, y: number, degrees: number, fill: string): string =>
  tilted(
    x,
    y,
    degrees,
    rect(-60, -20, 120, 18, 8, fill),
    ...Array.from({ length: 11 }, (_, i) => rect(-54 + i * 10, -6, 5, 26, 2, fill)),
  );

export const mensGrooming: Scenes = {
  'mens-haircut': (t) => [
    man(t.main, hair),
    path('M262 318Q320 352 378 318L372 306Q320 336 268 306Z', paint.white),
    line('M296 270Q320 284 344 270', paint.brick, 6),
    scissors(500, 172, -50),
    comb(188, 150, -62, paint.marigold),
    spark(430, 92, 14, paint.white),
  ],
  'beard-and-shave': (t) => [
    man(paint.white, hair, beard),
    path('M190 404Q192 336 262 318Q320 372 378 318Q448 336 450 404Z', t.soft),
    tilted(
      486,
      268,
      200,
      rect(-70, -16, 96, 30, 8, paint.navy),
      rect(26, -10, 26, 20, 4, paint.steelDark),
      rect(50, -20, 12, 40, 3, paint.steel),
      rect(-52, -10, 40, 8, 4, paint.marigold),
    ),
    table(140, 372, 92, 46),
    path('M158 330H214L208 372H164Z', t.main),
    oval(186, 328, 34, 18, paint.white),
    circle(172, 318, 14, paint.white),
    circle(198, 314, 15, paint.white),
    spark(200, 130, 16, paint.white),
    spark(456, 150, 13, paint.marigold),
  ],
  'mens-facial': (t) => [
    man(t.main, '', ''),
    path('M240 178C244 92 396 92 400 178Q320 140 240 178Z', paint.white),
    path('M240 178Q320 140 400 178L398 192Q320 154 242 192Z', t.soft),
    path(
      'M256 232Q274 246 302 236Q320 224 338 236Q366 246 384 232C382 278 352 298 320 298S258 278 256 232Z',
      '#4A5568',
    ),
    path('M298 268Q320 280 342 268Q320 260 298 268Z', '#8C5A44'),
    line('M262 176Q320 150 378 176', '#4A5568', 14),
    bottle(466, 408, 92, t.deep, paint.marigold),
    ground(480, 408, 50),
    rect(486, 376, 50, 32, 9, paint.cloud),
    rect(486, 366, 50, 14, 5, paint.navy),
    sparks(paint.white, [200, 150, 18], [446, 120, 20]),
    spark(462, 214, 11, paint.marigold),
  ],
  'head-and-body-massage': (t) => [
    path('M250 330Q246 168 284 150H338Q378 168 372 330Z', t.deep),
    path('M290 148Q311 172 332 148V132H290Z', '#C08758'),
    oval(311, 108, 29, 34, '#D09A6C'),
    path('M280 108C274 62 350 60 342 108Q338 88 322 86Q296 92 286 88Q280 96 280 108Z', paint.ink),
    line('M302 126Q311 132 320 126', paint.brick, 4),
    circle(301, 110, 3, paint.ink),
    circle(321, 110, 3, paint.ink),
    rect(274, 236, 74, 60, 8, paint.white, 'opacity=".9"'),
    ground(320, 412, 190),
    rect(176, 372, 18, 42, 4, paint.woodDark),
    rect(446, 372, 18, 42, 4, paint.woodDark),
    rect(146, 330, 348, 46, 16, paint.wood),
    rect(146, 318, 348, 28, 14, paint.white),
    path('M238 322C236 282 262 262 318 264L470 288Q488 294 488 320Z', paint.brownSkin),
    path('M330 266L474 290Q490 296 490 324H330Z', t.main),
    path('M330 266L356 270V324H330Z', t.soft),
    oval(204, 290, 38, 33, skinShade),
    path('M168 284C166 240 236 240 240 280Q220 266 206 272Q186 272 168 284Z', paint.ink),
    rect(160, 306, 84, 20, 10, paint.cream),
    line('M268 176L262 228L284 262M354 176L362 228L340 262', '#D09A6C', 21),
    line('M268 172L264 208M354 172L360 208', t.deep, 30),
    shelf(380, 184, 106),
    bottle(410, 184, 56, paint.amber),
    bottle(452, 184, 44, paint.leaf, paint.marigold),
    line('M180 220Q170 206 180 192T180 164M204 214Q194 200 204 186', paint.white, 5, 'opacity=".8"'),
    gleam('M160 332H300', 4, 0.5),
  ],
};
