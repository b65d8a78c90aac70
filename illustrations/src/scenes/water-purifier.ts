import * as paint from '../palette.ts';
import { circle, dots, drop, gleam, ground, line, path, rect, shade, spark, sparks, tilted } from '../shapes.ts';
import type { Scenes } from '../stage.ts';
import { screwdriver, wrench } from '../tools.ts';

export const purifier = (x: number, y: number, main: string, deep: string): string =>
  [
    rect(x, y, 168, 236, 22, paint.white),
    rect(x + 118, y, 50, 236, 20, paint.navy, 'opacity=".05"'),
    path(
      `M${x} ${y + 58}V${y + 22}Q${x} ${y} ${x + 22} ${y}H${x + 146}Q${x + 168} ${y} ${x + 168} ${y + 22}V${y + 58}Z`,
      deep,
    ),
    circle(x + 30, y + 30, 6, paint.signal),
    circle(x + 50, y + 30, 6, paint.marigold),
    rect(x + 100, y + 22, 48, 16, 8, main),
    rect(x + 22, y + 76, 124, 92, 12, '#D7EEF8'),
    path(
      `M${x + 22} ${y + 112}Q${x + 50} ${y + 100} ${x + 84} ${y + 112}T${x + 146} ${y + 112}V${y + 156}Q${x + 146} ${y + 168} ${x + 134} ${y + 168}H${x + 34}Q${x + 22} ${y + 168} ${x + 22} ${y + 156}Z`,
      paint.waterLight,
    ),
    gleam(`M${x + 36} ${y + 90}V${y + 124}`, 6, 0.9),
    circle(x + 104, y + 138, 6, paint.white, 'opacity=".7"'),
    circle(x + 84, y + 150, 4, paint.white, 'opacity=".7"'),
    rect(x + 68, y + 182, 32, 18, 5, paint.steelDark),
    rect(x + 78, y + 198, 12, 18, 4, paint.steelDark),
    rect(x, y + 222, 168, 14, 7, paint.cloud),
  ].join('');

export const glass = (x: number, y: number): string =>
  [
    ground(x, y, 34),
    path(`M${x - 27} ${y - 72}H${x + 27}L${x + 21} ${y}H${x - 21}Z`, paint.white, 'opacity=".85"'),
    path(`M${x - 24} ${y - 48}H${x + 24}L${x + 20} ${y - 4}H${x - 20}Z`, '#7CC9EA'),
    gleam(`M${x - 15} ${y - 40}L${x - 12} ${y - 14}`, 5, 0.9),
  ].join('');

export const cartridge = (x: number, y: number, fill: string): string =>
  [
    rect(x - 19, y - 118, 38, 118, 12, fill),
    rect(x - 19, y - 118, 38, 24, 8, paint.navy),
    rect(x - 19, y - 20, 38, 20, 8, paint.navy),
    shade(x + 5, y - 118, 14, 118, 8),
    line(`M${x - 8} ${y - 82}V${y - 32}`, paint.white, 4, 'opacity=".6"'),
  ].join('');

export const waterPurifier: Scenes = {
  'purifier-service': (t) => [
    purifier(180, 104, t.main, t.deep),
    rect(150, 392, 340, 24, 8, paint.wood),
    ground(320, 420, 170),
    cartridge(394, 392, t.main),
    cartridge(442, 392, paint.marigold),
    cartridge(490, 392, paint.leaf),
    glass(264, 392),
    drop(430, 180, 26, paint.waterLight),
    gleam('M418 178Q420 192 432 194', 5, 0.9),
    sparks(paint.white, [474, 140, 18], [396, 132, 13]),
    spark(164, 150, 12, paint.marigold),
  ],
  'purifier-installation': (t) => [
    rect(150, 372, 340, 44, 8, paint.wood),
    rect(150, 360, 340, 18, 6, paint.cloud),
    purifier(252, 92, t.main, t.deep),
    line('M252 250H206V338', t.main, 8),
    path('M176 338V318Q176 308 190 308H220V324H200V338Z', paint.steelDark),
    rect(186, 290, 12, 20, 3, paint.steelDark),
    rect(172, 282, 40, 11, 5, paint.coral),
    line('M420 280H456V360', paint.navy, 7),
    rect(430, 134, 56, 66, 9, paint.white),
    dots(paint.navy, [458, 156, 5], [448, 176, 5], [468, 176, 5]),
    line('M420 140H442', paint.navy, 6),
    glass(336, 360),
    rect(392, 340, 52, 20, 5, paint.marigold),
    screwdriver(494, 282, 104, 0.72, paint.coral),
    spark(222, 120, 16, paint.white),
  ],
  'purifier-repair': (t) => [
    ground(300, 420, 140),
    rect(180, 112, 216, 296, 22, paint.white),
    path('M180 170V134Q180 112 202 112H374Q396 112 396 134V170Z', t.deep),
    circle(212, 142, 6, paint.coral),
    rect(196, 182, 184, 210, 10, paint.cloud),
    cartridge(232, 330, t.main),
    cartridge(282, 330, paint.leaf),
    rect(312, 222, 56, 56, 28, paint.navy),
    circle(340, 250, 15, paint.marigold),
    line('M340 278V330H282V330M232 212V196H340V222', paint.waterLight, 7),
    rect(206, 346, 160, 32, 14, t.main),
    line('M220 362H350', paint.white, 4, 'opacity=".5"'),
    tilted(
      424,
      404,
      9,
      rect(-22, -170, 130, 170, 18, t.soft),
      rect(-2, -148, 90, 70, 10, paint.white),
      shade(70, -170, 38, 170, 16, 0.08),
    ),
    wrench(450, 208, -58, 0.95),
    drop(160, 300, 10, paint.waterLight),
    drop(160, 340, 14, paint.waterLight),
    spark(166, 122, 16, paint.white),
  ],
};
