import { dial } from '../appliance-parts.ts';
import * as paint from '../palette.ts';
import { bolt, circle, dots, faded, gleam, ground, group, line, oval, path, rect, shade, spark } from '../shapes.ts';
import type { Scenes } from '../stage.ts';
import { screwdriver } from '../tools.ts';

export const bulb = (x: number, y: number, s: number): string =>
  group(
    `translate(${x} ${y}) scale(${s})`,
    circle(0, 0, 62, paint.butter, 'opacity=".45"'),
    path('M-34 -6A34 34 0 1 1 34 -6C34 14 18 20 16 38H-16C-18 20 -34 14 -34 -6Z', '#FFC94D'),
    line('M-12 -4L-6 14H6L12 -4', paint.amber, 4),
    rect(-17, 38, 34, 9, 4, paint.steel),
    rect(-15, 48, 30, 8, 4, paint.steelDark),
    gleam('M-20 -14Q-16 -28 -2 -30', 6, 0.8),
  );

export const socket = (x: number, y: number): string =>
  [
    rect(x, y, 84, 104, 12, paint.white),
    rect(x + 8, y + 8, 68, 88, 8, paint.cloud),
    circle(x + 42, y + 34, 8, paint.navy),
    circle(x + 25, y + 66, 7, paint.navy),
    circle(x + 59, y + 66, 7, paint.navy),
  ].join('');

export const electrician: Scenes = {
  'fan-repair-and-installation': {
    bare: (t) => [
      rect(290, 0, 60, 26, 8, t.deep),
      rect(313, 20, 14, 104, 5, paint.steelDark),
      path('M288 118Q320 102 352 118L346 146H294Z', t.deep),
      ...[
        [-1, 8],
        [1, 8],
      ].map(([side, drop]) =>
        group(
          `translate(320 168) scale(${side} 1)`,
          path(`M30 -10L84 -12Q196 -24 214 ${drop}Q196 26 84 16L30 12Z`, paint.wood),
          path(`M84 16Q196 26 214 ${drop}L84 6Z`, paint.ink, 'opacity=".12"'),
          rect(28, -9, 62, 20, 6, paint.steelDark),
        ),
      ),
      path('M296 180L280 250Q282 270 320 270T360 250L344 180Z', paint.wood),
      path('M320 180V270Q358 270 360 250L344 180Z', paint.ink, 'opacity=".12"'),
      oval(320, 164, 60, 26, t.main),
      path('M260 164Q262 196 320 196T380 164Q370 188 320 188T260 164Z', t.deep),
      oval(320, 190, 24, 10, paint.marigold),
      line('M140 232Q214 306 320 306T500 232', paint.white, 6, 'opacity=".7" stroke-dasharray="60 26"'),
      line('M190 280Q250 340 320 340T450 280', paint.white, 5, 'opacity=".5" stroke-dasharray="44 22"'),
      rect(398, 330, 84, 70, 10, paint.white, 'transform="translate(0 -6)"'),
      circle(440, 359, 22, paint.cloud),
      dial(440, 359, 15, t.deep, [9, -9]),
      screwdriver(232, 424, -8, 0.9),
    ],
  },
  'lights-and-fixtures': (t) => [
    path('M214 226L120 400H308Z', paint.butter, 'opacity=".5"'),
    path('M320 190L232 400H408Z', paint.butter, 'opacity=".55"'),
    path('M426 240L330 400H522Z', paint.butter, 'opacity=".5"'),
    line('M214 0V150M320 0V110M426 0V166', paint.navy, 4),
    path('M160 228Q164 152 214 150T268 228Z', t.main),
    oval(214, 228, 54, 9, '#FFE9B0'),
    path('M262 192Q266 112 320 110T378 192Z', paint.marigold),
    oval(320, 192, 58, 10, '#FFF2CC'),
    path('M374 244Q378 168 426 166T478 244Z', t.deep),
    oval(426, 244, 52, 9, '#FFE9B0'),
    gleam('M184 206Q188 178 206 170', 6, 0.5),
    gleam('M288 168Q292 140 310 130', 6, 0.6),
    ground(320, 420, 90),
    path('M286 418L304 304H314L300 418ZM354 418L336 304H326L340 418Z', paint.wood),
    line('M302 340H338M298 370H342M294 398H346', paint.wood, 8),
    rect(292, 296, 56, 12, 4, paint.coral),
    bulb(320, 262, 0.55),
  ],
  'switches-and-sockets': (t) => [
    rect(170, 118, 300, 172, 20, paint.white),
    shade(170, 276, 300, 14, 7, 0.08),
    rect(184, 132, 272, 144, 12, paint.cloud),
    ...[0, 1, 2].map(
      (i) =>
        rect(200 + i * 54, 152, 44, 104, 8, paint.white) +
        rect(207 + i * 54, i === 1 ? 204 : 160, 30, 44, 6, i === 1 ? paint.steel : t.main) +
        circle(222 + i * 54, i === 1 ? 176 : 232, 4, i === 1 ? paint.coral : paint.leaf),
    ),
    rect(366, 152, 76, 104, 8, paint.white),
    dots(paint.navy, [404, 180, 9], [386, 218, 7], [422, 218, 7]),
    line('M404 216V330C404 382 340 372 300 372S180 360 170 412', t.deep, 9),
    rect(374, 196, 60, 44, 12, t.deep),
    rect(392, 238, 24, 22, 6, paint.navy),
    gleam('M384 206V226', 5, 0.4),
    screwdriver(250, 336, -12, 0.9),
    bolt(500, 160, 1.2, paint.marigold),
    spark(146, 108, 16, paint.white),
  ],
  'wiring-and-mcb': (t) => [
    rect(186, 92, 268, 248, 18, t.deep),
    rect(200, 106, 240, 220, 12, paint.white),
    rect(212, 168, 216, 92, 8, paint.cloud),
    ...[0, 1, 2, 3, 4].map(
      (i) =>
        rect(220 + i * 41, 174, 36, 80, 5, paint.white) +
        rect(230 + i * 41, i === 3 ? 216 : 186, 16, 28, 4, i === 3 ? paint.coral : t.main) +
        rect(228 + i * 41, 244, 20, 5, 2, paint.steel),
    ),
    line('M238 174V144Q238 126 256 126H320M279 174V150M320 174V126M361 174V144', paint.coral, 6),
    line('M238 254V284Q238 300 260 300H400M279 254V300M320 254V300M361 254V300M402 254V300', paint.navy, 6),
    line('M402 174V140Q402 126 384 126H360', paint.leaf, 6),
    circle(320, 126, 7, paint.marigold),
    line('M320 326V372Q320 400 356 400', paint.navy, 10),
    rect(352, 366, 112, 58, 10, paint.marigold),
    rect(364, 376, 56, 30, 4, paint.ink),
    line('M372 400L386 384L398 396L410 382', paint.signal, 4),
    dial(442, 391, 13, paint.ink, [6, -8]),
    bolt(232, 384, 1.5, paint.marigold),
    spark(478, 128, 16, paint.white),
  ],
  'inverter-and-battery': (t) => [
    socket(392, 120),
    line('M434 220V300', paint.navy, 8),
    rect(414, 188, 40, 34, 8, paint.navy),
    ground(300, 420, 150),
    rect(180, 238, 240, 84, 16, paint.white),
    shade(370, 238, 50, 84, 14, 0.07),
    rect(200, 258, 104, 44, 8, t.deep),
    line('M214 286Q226 262 238 282T262 280T290 272', paint.signal, 4),
    circle(336, 280, 16, t.main),
    line('M336 272V282', paint.white, 4),
    circle(376, 268, 5, paint.leaf),
    circle(376, 286, 5, paint.marigold),
    line('M400 300H434', paint.navy, 8),
    rect(166, 334, 268, 84, 12, t.main),
    rect(166, 334, 268, 20, 8, t.deep),
    rect(196, 320, 34, 18, 4, paint.coral),
    rect(370, 320, 34, 18, 4, paint.navy),
    bolt(300, 386, 1.1, paint.marigold),
    line('M206 386H234M220 372V400', paint.white, 6),
    line('M366 386H394', paint.white, 6),
    shade(384, 334, 50, 84, 10, 0.1),
    bulb(250, 142, 0.92),
    faded(0.9, spark(180, 180, 14, paint.white)),
  ],
};
