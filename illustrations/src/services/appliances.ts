import { dial } from '../appliance-parts.ts';
import { bucket, table } from '../furniture.ts';
import * as paint from '../palette.ts';
import { flake } from '../scenes/appliances.ts';
import { bubbles } from '../scenes/cleaning.ts';
import {
  bolt,
  circle,
  dots,
  faded,
  gleam,
  ground,
  line,
  oval,
  path,
  rect,
  shade,
  spark,
  sparks,
  turned,
} from '../shapes.ts';
import type { Scenes } from '../stage.ts';
import { drill, screwdriver, wrench } from '../tools.ts';
import { gasBottle, multimeter } from './parts.ts';

const outdoorUnit = (x: number, y: number, accent: string): string =>
  [
    rect(x, y, 216, 168, 14, paint.white),
    shade(x + 166, y, 50, 168, 12, 0.07),
    circle(x + 88, y + 84, 66, paint.cloud),
    circle(x + 88, y + 84, 54, paint.steelDark),
    ...[0, 90, 180, 270].map((a) =>
      turned(
        a,
        x + 88,
        y + 84,
        path(
          `M${x + 88} ${y + 84}Q${x + 64} ${y + 50} ${x + 88} ${y + 34}Q${x + 116} ${y + 50} ${x + 88} ${y + 84}Z`,
          paint.steel,
        ),
      ),
    ),
    circle(x + 88, y + 84, 12, accent),
    ...[0, 1, 2, 3, 4].map((i) => rect(x + 172, y + 30 + i * 22, 30, 8, 4, paint.steel)),
  ].join('');

const wallUnit = (x: number, y: number): string =>
  [
    rect(x, y, 250, 88, 18, paint.white),
    path(
      `M${x} ${y + 58}H${x + 250}V${y + 70}Q${x + 250} ${y + 88} ${x + 232} ${y + 88}H${x + 18}Q${x} ${y + 88} ${x} ${y + 70}Z`,
      paint.cloud,
    ),
    rect(x + 20, y + 66, 210, 10, 5, paint.steelDark),
    rect(x + 190, y + 18, 42, 18, 7, paint.navy),
    circle(x + 202, y + 27, 4, paint.signal),
    gleam(`M${x + 20} ${y + 20}H${x + 120}`, 6, 1),
  ].join('');

const screen = (x: number, y: number, w: number, h: number): string =>
  rect(x, y, w, h, 12, paint.ink) + rect(x + 12, y + 12, w - 24, h - 24, 5, paint.navy);

export const appliances: Scenes = {
  'ac-gas-refill': (t) => [
    outdoorUnit(160, 150, t.main),
    rect(176, 318, 40, 14, 3, paint.steelDark),
    rect(316, 318, 40, 14, 3, paint.steelDark),
    rect(150, 330, 240, 14, 5, paint.woodDark),
    line('M170 344V412M370 344V412', paint.woodDark, 12),
    gasBottle(462, 418, t.main),
    line('M376 276C420 276 396 236 440 246', paint.coral, 8),
    rect(366, 262, 22, 28, 5, paint.marigold),
    flake(438, 124, 26),
    flake(216, 112, 20),
    spark(350, 116, 14, paint.white),
  ],
  'ac-installation-split': (t) => [
    wallUnit(150, 92),
    outdoorUnit(286, 240, t.main),
    line('M176 180V212H250V372H290', paint.woodLight, 12),
    line('M176 180V212H250V372H290', paint.cream, 4, 'stroke-dasharray="3 10"'),
    line('M440 130H470', paint.steelDark, 1),
    ...[168, 382].map((x) => circle(x, 84, 6, paint.coral)),
    line('M156 74H394', t.deep, 4, 'stroke-dasharray="10 8"'),
    drill(200, 318, 0, 0.62),
    ground(394, 418, 110),
    spark(460, 150, 18, paint.white),
    spark(430, 206, 12, paint.marigold),
  ],
  'washing-machine-drum-cleaning': (t) => [
    circle(320, 240, 156, paint.white),
    circle(320, 240, 138, paint.steel),
    circle(320, 240, 122, paint.navy),
    circle(320, 240, 108, '#CFE8F3'),
    ...[0, 1, 2].flatMap((ring) =>
      Array.from({ length: 8 + ring * 6 }, (_, i) => {
        const angle = (i / (8 + ring * 6)) * Math.PI * 2;
        return circle(
          320 + Math.cos(angle) * (34 + ring * 28),
          240 + Math.sin(angle) * (34 + ring * 28),
          5,
          paint.steelDark,
        );
      }),
    ),
    path('M222 278Q260 254 300 278T380 276T418 278A108 108 0 0 1 222 278Z', t.main, 'opacity=".55"'),
    bubbles(
      [262, 270, 24],
      [300, 282, 17],
      [338, 268, 21],
      [374, 280, 15],
      [238, 250, 12],
      [392, 250, 12],
      [318, 246, 11],
    ),
    gleam('M250 184Q270 156 304 148', 9, 0.8),
    rect(438, 180, 26, 120, 10, paint.steelDark),
    turned(
      30,
      440,
      380,
      rect(432, 300, 16, 80, 6, paint.coral),
      rect(416, 374, 48, 22, 7, paint.cream),
      line('M424 396V412M434 396V414M446 396V414M456 396V412', paint.steelDark, 5),
    ),
    bucket(186, 428, paint.marigold),
    sparks(paint.white, [160, 130, 18], [480, 120, 16]),
  ],
  'fridge-gas-charging': (t) => [
    ground(270, 420, 110),
    // The back of the fridge, with its pipes and compressor.
    rect(176, 84, 190, 334, 14, t.deep),
    rect(190, 98, 162, 210, 6, t.soft),
    line('M206 116H336V140H206V164H336V188H206V212H336V236H206V260H336V290', paint.steelDark, 6),
    rect(190, 318, 162, 88, 6, paint.navy),
    path('M216 396V358Q216 330 250 330T284 358V396Z', paint.ink),
    oval(250, 350, 20, 8, paint.steelDark),
    line('M284 372H320V308', paint.marigold, 7),
    gasBottle(462, 418, paint.coral),
    line('M336 300C380 300 396 250 438 252', paint.leaf, 8),
    flake(420, 120, 26),
    flake(478, 176, 17),
    spark(388, 190, 13, paint.white),
  ],
  'fridge-door-and-gasket': (t) => [
    ground(320, 420, 150),
    rect(168, 92, 160, 326, 16, t.main),
    rect(182, 106, 132, 298, 8, '#E9F6FB'),
    ...[186, 262, 338].map((y) => rect(182, y, 132, 8, 2, '#B9DDEA')),
    rect(198, 152, 24, 34, 5, paint.coral),
    rect(236, 142, 20, 44, 5, paint.leaf),
    rect(206, 226, 74, 36, 6, paint.butter),
    path('M328 96L430 130Q440 134 440 144V392Q440 402 430 404L328 416Z', paint.white),
    path('M342 122L424 148V386L342 398Z', t.soft),
    // The seal hangs loose at one corner.
    line('M338 118L426 144V300M338 118V400L400 392', paint.ink, 7),
    line('M426 300Q430 350 462 354T484 396', paint.ink, 7),
    circle(426, 300, 9, paint.coral),
    screwdriver(478, 232, 118, 0.72, paint.coral),
    flake(250, 306, 16, '#8CC9EC'),
    sparks(paint.white, [372, 92, 16], [476, 150, 14]),
  ],
  'microwave-repair-visit': (t) => [
    table(140, 336, 360, 82),
    rect(168, 176, 304, 160, 14, t.deep),
    rect(186, 194, 190, 124, 8, paint.ink),
    rect(194, 202, 174, 108, 5, '#FFCF73'),
    oval(281, 294, 70, 10, paint.white),
    path('M246 288Q281 236 316 288Z', paint.coral),
    faded(0.7, line('M258 232Q250 222 258 212M282 226Q274 216 282 206M306 232Q298 222 306 212', paint.white, 5)),
    rect(390, 196, 66, 28, 5, paint.peacock),
    line('M402 216L410 204L418 216L428 204L438 216', paint.signal, 4),
    dots(paint.steel, [404, 248, 9], [434, 248, 9], [404, 276, 9], [434, 276, 9]),
    circle(419, 304, 10, paint.coral),
    rect(196, 330, 24, 10, 3, paint.ink),
    rect(420, 330, 24, 10, 3, paint.ink),
    multimeter(452, 106, 0.8),
    screwdriver(230, 126, -12, 0.84),
    bolt(350, 128, 1.1, paint.marigold),
  ],
  'tv-fault-check': (t) => [
    screen(152, 100, 300, 190),
    ...[0, 1, 2, 3, 4, 5].map((i) =>
      rect(
        164 + i * 46,
        112,
        46,
        166,
        0,
        [paint.cloud, paint.butter, t.main, paint.leaf, paint.coral, t.deep][i] ?? t.main,
      ),
    ),
    path('M164 190L230 176L300 206L372 180L440 204V222L372 200L300 228L230 196L164 212Z', paint.ink),
    line('M176 240H300M320 252H420M190 150H260', paint.white, 4, 'opacity=".7"'),
    rect(286, 288, 32, 36, 0, paint.steelDark),
    rect(232, 318, 140, 12, 6, paint.ink),
    ground(310, 420, 170),
    rect(160, 330, 300, 88, 8, paint.wood),
    rect(176, 346, 130, 58, 4, paint.woodDark),
    rect(318, 346, 126, 58, 4, paint.woodLight),
    multimeter(478, 212, 0.92),
    screwdriver(262, 372, -10, 0.72, paint.coral),
    spark(492, 112, 14, paint.white),
  ],
  'geyser-fault-check': (t) => [
    rect(170, 80, 168, 226, 64, paint.white),
    path('M262 80H274Q338 84 338 148V240Q338 302 270 306H262Z', paint.ink, 'opacity=".07"'),
    // Its cover is off: thermostat, coil and wires.
    rect(196, 164, 116, 112, 10, paint.navy),
    line('M214 250C214 220 236 220 236 250S258 280 258 250S280 220 280 250', paint.coral, 7),
    circle(230, 192, 17, paint.steel),
    dial(230, 192, 12, paint.cream, [6, -8], paint.coral),
    rect(264, 180, 34, 24, 4, paint.marigold),
    line('M264 192H246M298 192H306V240', t.main, 5),
    line('M220 306V404', paint.coral, 14),
    line('M288 306V404', paint.peacock, 14),
    rect(200, 398, 108, 18, 6, paint.steelDark),
    rect(368, 96, 116, 126, 10, paint.cloud),
    dots(paint.steelDark, [382, 110, 5], [470, 110, 5], [382, 208, 5], [470, 208, 5]),
    multimeter(436, 322, 1.05),
    bolt(426, 158, 1.4, t.main),
    wrench(440, 420, -6, 0.5),
    spark(156, 210, 14, paint.white),
  ],
};
