import { bottle, mirror, table, towelStack } from '../furniture.ts';
import * as paint from '../palette.ts';
import { hand, skin, skinShade } from '../scenes/salon-parts.ts';
import {
  circle,
  dots,
  gleam,
  ground,
  line,
  oval,
  path,
  placed,
  rect,
  spark,
  sparks,
  tilted,
  turned,
} from '../shapes.ts';
import type { Scenes } from '../stage.ts';
import { bowl, jar } from './parts.ts';

/** A face from the front, its hair held back by a band; what is done to it comes on top. */
const face = (blouse: string, band: string, ...over: string[]): string =>
  [
    path('M196 404Q196 334 262 320H378Q444 334 444 404Z', blouse),
    rect(292, 262, 56, 66, 20, skinShade),
    path('M222 210C216 96 424 96 418 210L406 270Q392 300 388 262V190H252V262Q248 300 234 270Z', paint.ink),
    path('M246 190C246 120 394 120 394 190V222C394 282 358 306 320 306S246 282 246 222Z', skin),
    path('M240 166C250 94 390 94 400 166Q320 126 240 166Z', paint.ink),
    path('M240 168Q320 128 400 168L396 184Q320 146 244 184Z', band),
    line('M320 224Q313 244 322 248', skinShade, 5),
    path('M302 268Q320 286 338 268Q320 262 302 268Z', paint.brick),
    ...over,
  ].join('');

const closedEyes = line('M274 222Q286 232 298 222M342 222Q354 232 366 222', paint.ink, 5);

export const salonForWomen: Scenes = {
  'full-body-rica-wax': (t) => [
    table(150, 340, 340, 92),
    jar(238, 340, 124, 104, t.main, t.deep),
    path('M238 314Q208 300 216 270Q244 280 238 314Z', paint.leaf),
    path('M238 314Q268 300 260 270Q232 280 238 314Z', paint.leafDark),
    jar(350, 340, 76, 60, paint.marigold, paint.navy),
    ...[0, 1, 2, 3].map((i) => rect(400, 330 - i * 11, 82, 9, 4, i % 2 ? t.soft : paint.white)),
    tilted(424, 214, 38, rect(-70, -9, 140, 18, 9, paint.woodLight), path('M40 -9H66Q74 0 66 9H40Z', paint.marigold)),
    bottle(452, 296, 70, paint.leaf, paint.cream),
    sparks(paint.white, [186, 180, 18], [330, 150, 14]),
    spark(300, 210, 11, paint.marigold),
  ],
  'threading-and-upper-lip': (t) => [
    face(
      t.main,
      paint.white,
      closedEyes,
      line('M268 204Q286 190 304 202M336 202Q354 190 372 204', paint.ink, 8),
      // One thread, twisted where it meets the brow.
      line('M150 128L300 206L474 96M166 156L300 206L492 126', paint.white, 4),
    ),
    tilted(150, 142, 28, rect(-34, -13, 54, 26, 13, skin), rect(-34, 9, 48, 22, 11, skinShade)),
    tilted(486, 110, 148, rect(-36, -13, 56, 26, 13, skin), rect(-36, 9, 50, 22, 11, skinShade)),
    ground(484, 414, 44),
    rect(452, 404, 64, 12, 5, paint.wood),
    rect(462, 350, 44, 56, 4, paint.white),
    line('M464 362H504M464 374H504M464 386H504M464 396H504', paint.steel, 3),
    rect(452, 342, 64, 12, 5, paint.wood),
    spark(196, 232, 15, paint.white),
    spark(456, 236, 12, paint.marigold),
  ],
  'gold-glow-facial': (t) => [
    face(
      t.main,
      paint.white,
      path(
        'M254 200C254 284 294 300 320 300S386 284 386 200Q376 178 346 190Q330 196 320 214Q310 196 294 190Q264 178 254 200Z',
        paint.marigold,
      ),
      path('M320 214Q310 196 294 190Q264 178 254 200C254 284 294 300 320 300Z', paint.butter, 'opacity=".5"'),
      closedEyes,
      path('M302 268Q320 286 338 268Q320 262 302 268Z', paint.brick),
      sparks(paint.white, [276, 250, 11], [366, 244, 13], [320, 196, 9]),
    ),
    bowl(480, 412, 84, 44, t.deep, paint.marigold),
    tilted(504, 350, 26, rect(-6, -40, 12, 70, 5, paint.wood), rect(-10, 24, 20, 22, 5, paint.woodLight)),
    sparks(paint.marigold, [186, 150, 20], [456, 130, 24], [204, 240, 13], [474, 216, 14]),
  ],
  'spa-pedicure': (t) => [
    ground(310, 418, 150),
    path('M166 300H454L430 404Q426 416 412 416H208Q194 416 190 404Z', t.main),
    path('M350 300H454L430 404Q426 416 412 416H350Z', paint.ink, 'opacity=".09"'),
    path('M250 100H316V250Q316 270 340 282L392 300Q410 310 400 320H236Q226 300 238 270Q250 250 250 230Z', skin),
    path('M284 100H316V250Q316 270 340 282L392 300Q410 310 400 320H330Q290 280 284 230Z', skinShade, 'opacity=".45"'),
    path('M232 84H334L328 142H240Z', t.deep),
    rect(234, 134, 98, 20, 8, t.main),
    oval(310, 304, 144, 24, paint.white),
    oval(310, 304, 130, 17, paint.waterLight),
    dots(paint.white, [230, 300, 13], [252, 308, 9], [352, 298, 11], [376, 304, 15], [402, 300, 8]),
    ...[
      [206, 306, -14],
      [288, 312, 20],
      [334, 308, 60],
    ].map(([x = 0, y = 0, degrees = 0]) =>
      placed(
        x,
        y,
        degrees,
        0.8,
        ...[0, 72, 144, 216, 288].map((a) => turned(a, 0, 0, oval(0, -10, 6, 10, paint.rose))),
        circle(0, 0, 5, paint.marigold),
      ),
    ),
    towelStack(486, 414, [t.soft, paint.white, paint.blush]),
    bottle(500, 352, 62, paint.leaf),
    sparks(paint.white, [188, 160, 18], [404, 150, 16]),
    spark(420, 230, 12, paint.marigold),
  ],
  'root-touch-up': (t) => [
    table(146, 350, 348, 70),
    bowl(236, 350, 150, 72, t.main, '#5B3328'),
    tilted(
      300,
      250,
      34,
      rect(-11, -120, 22, 96, 10, paint.navy),
      path('M-19 -26H19L15 26Q0 36 -15 26Z', paint.woodLight),
      path('M-17 4H17L15 26Q0 36 -15 26Z', '#5B3328'),
    ),
    rect(356, 256, 50, 94, 8, paint.white),
    rect(356, 282, 50, 44, 0, t.soft),
    path('M370 318Q362 296 381 288Q400 296 392 318Z', '#5B3328'),
    path('M420 350V282L430 268V256H446V268L456 282V350Z', t.deep),
    tilted(
      214,
      152,
      -8,
      rect(-54, -18, 108, 18, 8, paint.marigold),
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => rect(-50 + i * 10, -4, 5, 26, 2, paint.marigold)),
    ),
    path('M352 92Q440 84 446 166Q450 226 492 236Q440 262 410 208Q396 150 352 148Z', '#5B3328'),
    path('M352 92Q384 88 408 102Q380 120 352 148Z', '#3A2019'),
    line('M372 120Q424 128 430 190Q438 230 462 238M360 136Q404 150 416 200', '#8A5342', 4),
    sparks(paint.white, [180, 250, 15], [330, 120, 14]),
  ],
  'party-makeup': (t) => [
    table(146, 350, 348, 70),
    mirror(236, 86, 168, 222, 84, 14),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) => {
      const angle = Math.PI * (1.08 + (i * 0.84) / 6);
      return circle(320 + Math.cos(angle) * 100, 176 + Math.sin(angle) * 100, 11, paint.butter);
    }),
    gleam('M276 216L350 142M300 240L368 172', 8, 0.9),
    rect(298, 304, 44, 46, 5, paint.steelDark),
    rect(168, 330, 104, 20, 6, t.deep),
    path('M168 330L176 262H264L272 330Z', t.deep),
    rect(184, 270, 72, 50, 4, paint.cloud),
    dots(t.main, [204, 284, 10], [236, 308, 10]),
    dots(paint.marigold, [236, 284, 10]),
    dots(paint.coral, [204, 308, 10]),
    rect(386, 306, 20, 44, 4, paint.navy),
    rect(388, 292, 16, 16, 2, paint.marigold),
    path('M388 292V270Q402 262 404 280V292Z', paint.brick),
    path('M424 350L430 300H470L476 350Z', paint.cream),
    ...[
      [438, -10],
      [450, 0],
      [462, 12],
    ].map(([x = 0, degrees = 0]) =>
      turned(
        degrees,
        x,
        300,
        rect(x - 4, 248, 8, 56, 3, paint.wood),
        rect(x - 6, 232, 12, 14, 2, paint.steel),
        oval(x, 224, 9, 14, t.main),
      ),
    ),
    sparks(paint.white, [190, 160, 18], [452, 150, 18]),
  ],
  'bridal-mehendi': (t) => [
    ...[-1, 1].map((side) =>
      placed(
        320 + side * 92,
        254,
        side * 10,
        0.98,
        `<g transform="scale(${side} 1)">${hand(
          0,
          0,
          [
            circle(6, 24, 32, 'none', `stroke="${paint.brick}" stroke-width="5"`),
            ...Array.from({ length: 8 }, (_, i) => turned(i * 45, 6, 24, oval(6, 6, 6, 11, paint.brick))),
            circle(6, 24, 6, paint.brick),
            ...Array.from({ length: 14 }, (_, i) => turned((i * 360) / 14, 6, 24, circle(6, -16, 3.2, paint.brick))),
            line('M-30 -96V-48M7 -116V-54M42 -100L32 -50M68 -66L52 -24M-70 -28L-48 8', paint.brick, 4),
            dots(paint.brick, [-30, -106, 5], [-30, -76, 5], [7, -128, 5], [7, -90, 5], [40, -108, 5], [37, -76, 5]),
            line('M-40 76Q0 92 42 76M-40 92Q0 108 42 92M-40 124Q0 140 42 124', paint.brick, 5),
            ...[-30, -14, 2, 18, 32].map((x) => circle(x, 116, 5, paint.brick)),
            rect(-48, 138, 96, 13, 6, paint.marigold),
            rect(-48, 154, 96, 13, 6, t.main),
          ].join(''),
        )}</g>`,
      ),
    ),
    ...[190, 254, 386, 450].map(
      (x, i) => dots(i % 2 ? paint.coral : paint.marigold, [x, 420, 14]) + circle(x, 420, 6, paint.butter),
    ),
    sparks(paint.white, [320, 108, 18], [168, 120, 14], [478, 130, 14]),
  ],
};
