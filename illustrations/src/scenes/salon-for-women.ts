import { bottle, table, towelStack } from '../furniture.ts';
import {
  amber,
  blush,
  brick,
  coral,
  cream,
  ink,
  leaf,
  marigold,
  navy,
  peacock,
  rose,
  steelDark,
  white,
  wood,
  woodDark,
} from '../palette.ts';
import { circle, gleam, ground, line, oval, path, rect, shade, spark, turned } from '../shapes.ts';
import type { Staged } from '../stage.ts';

import { hand, polishBottle, skin, skinShade } from './salon-parts.ts';

export const salonForWomen: Record<string, Staged> = {
  waxing: {
    scene: (t) =>
      [
        table(150, 340, 340, 92),
        ground(262, 342, 70),
        path('M196 262H328L318 340H206Z', t.main),
        shade(280, 262, 44, 78, 0, 0.1),
        oval(262, 262, 66, 17, t.deep),
        oval(262, 263, 54, 12, marigold),
        path('M216 266Q224 300 232 266Q244 320 252 268Z', marigold),
        turned(24, 292, 230, rect(284, 158, 15, 112, 7, wood)),
        path('M276 258Q290 236 304 262Z', amber),
        rect(358, 296, 108, 12, 5, white),
        rect(362, 308, 104, 12, 5, t.soft),
        rect(356, 320, 108, 12, 5, white),
        rect(360, 332, 104, 9, 4, t.soft),
        bottle(386, 296, 76, leaf),
        bottle(430, 296, 96, t.soft, marigold),
        spark(210, 190, 16, white),
        spark(402, 150, 20, white),
        spark(340, 110, 11, marigold),
      ].join(''),
  },
  'facial-and-cleanup': {
    scene: (t) =>
      [
        path('M196 400Q196 330 262 316H378Q444 330 444 400Z', t.main),
        path('M262 316Q320 372 378 316L360 300H280Z', white),
        rect(292, 262, 56, 62, 20, skinShade),
        path('M222 210C216 96 424 96 418 210L412 296Q396 300 392 262V190H248V262Q244 300 228 296Z', ink),
        path('M246 190C246 120 394 120 394 190V222C394 282 358 306 320 306S246 282 246 222Z', skin),
        path('M240 168C250 96 390 96 400 168Q320 128 240 168Z', white),
        path('M240 168Q320 128 400 168L396 182Q320 144 244 182Z', t.soft),
        path(
          'M258 222C262 276 294 296 320 296S378 276 382 222Q376 204 350 208Q330 214 320 236Q310 214 290 208Q264 204 258 222Z',
          '#BFE3C0',
        ),
        circle(286, 206, 21, '#A9D48F'),
        circle(286, 206, 15, '#D8F0C0'),
        circle(354, 206, 21, '#A9D48F'),
        circle(354, 206, 15, '#D8F0C0'),
        ...[
          [280, 200],
          [292, 202],
          [286, 213],
          [348, 200],
          [360, 202],
          [354, 213],
        ].map(([x, y]) => circle(x as number, y as number, 2, leaf)),
        path('M304 268Q320 282 336 268Q320 262 304 268Z', brick),
        spark(196, 150, 18, white),
        spark(448, 130, 22, white),
        spark(466, 236, 12, marigold),
      ].join(''),
  },
  'manicure-and-pedicure': {
    scene: (t) =>
      [
        hand(
          286,
          238,
          [
            [-31, -116],
            [7, -138],
            [42, -116],
            [74, -76],
          ]
            .map(([x, y], i) =>
              turned(
                [0, 3, 13, 26][i] as number,
                286 + (x as number),
                238 + (y as number),
                rect(286 + (x as number) - 8, 238 + (y as number) - 10, 16, 24, 8, t.main),
              ),
            )
            .join('') + turned(-38, 206, 206, rect(199, 194, 14, 20, 7, t.main)),
        ),
        rect(234, 352, 104, 56, 16, t.soft),
        rect(234, 352, 104, 14, 7, t.main),
        ground(286, 410, 80),
        ground(436, 414, 90),
        polishBottle(408, 412, t.main),
        polishBottle(464, 412, coral),
        polishBottle(436, 420, peacock),
        spark(404, 136, 20, white),
        spark(184, 120, 14, white),
        spark(440, 210, 12, marigold),
      ].join(''),
  },
  'hair-care-women': {
    scene: (t) =>
      [
        path('M206 404Q212 340 270 326H360Q426 340 434 404Z', t.main),
        rect(292, 264, 54, 72, 20, skinShade),
        path(
          'M228 196C226 96 428 84 420 214C416 282 456 306 430 356Q396 380 380 340L262 336Q224 388 202 344C186 306 232 270 228 196Z',
          ink,
        ),
        path('M256 196C256 132 386 132 386 196V226C386 278 352 300 321 300S256 278 256 226Z', skin),
        path('M250 214C244 124 396 112 394 216C372 198 352 176 346 152C322 184 284 196 250 214Z', ink),
        line('M240 216C234 256 226 286 214 312M404 216C404 256 424 288 426 318', navy, 6),
        line('M262 156C284 122 340 118 372 142', navy, 6),
        path(
          'M282 220Q291 212 300 220M342 220Q351 212 360 220',
          'none',
          `stroke="${ink}" stroke-width="4" stroke-linecap="round"`,
        ),
        path('M304 262Q321 278 338 262Q321 257 304 262Z', brick),
        circle(272, 246, 11, coral, 'opacity=".35"'),
        circle(370, 246, 11, coral, 'opacity=".35"'),
        circle(321, 196, 4, brick),
        `<g transform="translate(516 178) rotate(-14)">${[path('M-92 -34L8 -44Q56 -44 56 0T8 44L-92 30Z', marigold), rect(-104, -34, 22, 64, 8, navy), circle(10, 0, 26, amber), circle(10, 0, 14, navy), path('M14 40L52 34L58 128Q44 138 26 130Z', amber)].join('')}</g>`,
        line('M412 182L394 186M414 204L390 210M418 226L400 230', white, 6, 'opacity=".85"'),
        spark(196, 140, 16, white),
        spark(232, 96, 11, marigold),
      ].join(''),
  },
  'makeup-and-saree-draping': {
    scene: (t) =>
      [
        ground(250, 414, 96),
        rect(243, 352, 14, 60, 5, woodDark),
        path('M204 414Q250 392 296 414Z', woodDark),
        circle(250, 96, 16, wood),
        rect(244, 104, 12, 30, 4, wood),
        path('M198 138Q250 112 302 138Q312 176 286 214L310 366H190L214 214Q188 176 198 138Z', t.main),
        path('M208 212Q250 230 292 212L318 372Q250 390 182 372Z', t.main),
        path('M300 134Q306 170 280 208L204 256L196 296Q270 262 306 200Q318 164 314 140Z', marigold),
        path('M204 256L150 392Q172 402 196 396L222 248Z', marigold),
        line('M158 384L204 272M174 394L212 266', amber, 4),
        line('M236 236L228 374M254 232L254 378M272 236L282 374', t.deep, 4, 'opacity=".45"'),
        path('M183 360Q250 380 317 360L319 374Q250 392 181 374Z', marigold),
        table(352, 340, 136, 78),
        rect(380, 238, 84, 84, 42, white),
        rect(388, 246, 68, 68, 34, '#CFE8F3'),
        rect(414, 320, 16, 22, 3, steelDark),
        gleam('M404 290L432 262', 6, 0.9),
        rect(362, 290, 14, 50, 4, navy),
        path('M362 292V276Q370 262 376 276V292Z', brick),
        rect(464, 304, 16, 36, 5, coral),
        spark(352, 150, 18, white),
        spark(420, 196, 13, marigold),
        spark(160, 130, 14, white),
      ].join(''),
  },
  mehendi: {
    scene: (t) =>
      [
        hand(
          286,
          238,
          [
            circle(292, 268, 30, 'none', `stroke="${brick}" stroke-width="5"`),
            ...Array.from({ length: 8 }, (_, i) => turned(i * 45, 292, 268, oval(292, 250, 6, 11, brick))),
            circle(292, 268, 6, brick),
            ...Array.from({ length: 12 }, (_, i) => turned(i * 30, 292, 268, circle(292, 230, 3.4, brick))),
            line('M256 148V190M293 128V190M328 150L318 194M356 180L338 218', brick, 4),
            ...[
              [256, 140],
              [256, 166],
              [293, 116],
              [293, 150],
              [326, 146],
              [323, 170],
            ].map(([x, y]) => circle(x as number, y as number, 5, brick)),
            line('M246 336Q286 350 328 336M246 350Q286 364 328 350', brick, 5),
            ...[256, 276, 298, 318].map((x) => circle(x, 372, 5, brick)),
          ].join(''),
        ),
        rect(234, 384, 106, 18, 9, marigold),
        rect(236, 398, 102, 14, 7, t.main),
        ground(286, 412, 80),
        `<g transform="translate(440 226) rotate(38)">${[path('M-26 -84Q0 -98 26 -84L4 66H-4Z', t.main), path('M0 -91Q16 -92 26 -84L4 66H0Z', ink, 'opacity=".13"'), path('M-26 -84Q0 -98 26 -84L22 -60Q0 -72 -22 -60Z', marigold), line('M0 66V82', brick, 4)].join('')}</g>`,
        towelStack(452, 412, [blush, cream, rose]),
        spark(188, 130, 16, white),
        spark(398, 118, 12, marigold),
      ].join(''),
  },
};
