import { sprayBottle } from './furniture.ts';
import * as paint from './palette.ts';
import { bolt, circle, drop, gleam, group, line, oval, path, rect, spark, sparks } from './shapes.ts';
import { hammer } from './tools.ts';

/** The category icons, 96 × 96, by category slug. */
export const icons: Readonly<Record<string, (color: string) => string[]>> = {
  'salon-for-women': (c) => [
    path('M30 12H66Q74 12 74 22V44C74 58 62 66 48 66S22 58 22 44V22Q22 12 30 12Z', c),
    oval(48, 38, 18, 20, '#DDF0F7'),
    gleam('M40 44L54 30', 4, 0.95),
    rect(42, 64, 12, 24, 6, c),
    rect(42, 76, 12, 12, 6, paint.ink, 'opacity=".18"'),
    sparks(paint.marigold, [80, 18, 10], [16, 62, 7]),
  ],
  'mens-grooming': (c) => [
    line('M30 82L62 14', paint.steel, 8),
    line('M66 82L34 14', paint.steelDark, 8),
    circle(48, 47, 4, paint.navy),
    circle(26, 76, 11, 'none', `stroke="${c}" stroke-width="8"`),
    circle(70, 76, 11, 'none', `stroke="${c}" stroke-width="8"`),
    spark(80, 28, 9, paint.marigold),
  ],
  cleaning: (c) => [
    group('translate(38 90) scale(.66)', sprayBottle(0, 0, c)),
    spark(70, 30, 14, paint.marigold),
    spark(82, 58, 8, c),
    circle(66, 74, 7, paint.cloud),
    circle(78, 82, 4, paint.cloud),
  ],
  'ac-and-appliance-repair': (c) => [
    rect(8, 16, 80, 34, 9, c),
    path('M8 38H88V41Q88 50 79 50H17Q8 50 8 41Z', paint.ink, 'opacity=".2"'),
    rect(18, 40, 60, 4, 2, paint.white),
    circle(76, 26, 3, paint.signal),
    line('M16 24H40', paint.white, 4, 'opacity=".6"'),
    line('M26 60Q20 68 26 74T26 88M48 60Q42 68 48 74T48 88M70 60Q64 68 70 74T70 88', '#7FC3EA', 5),
  ],
  electrician: (c) => [
    circle(48, 40, 34, paint.butter),
    path('M26 40A22 22 0 1 1 70 40C70 54 60 56 58 68H38C36 56 26 54 26 40Z', c),
    bolt(48, 42, 0.72, paint.white),
    rect(37, 70, 22, 7, 3, paint.steelDark),
    rect(40, 79, 16, 7, 3, paint.navy),
  ],
  plumbing: (c) => [
    rect(8, 30, 12, 34, 4, paint.steelDark),
    path('M18 38H54Q78 38 78 60V66H58V60Q58 56 52 56H18Z', c),
    path('M18 48H54Q70 48 70 62V66H58V60Q58 56 52 56H18Z', paint.ink, 'opacity=".15"'),
    rect(55, 64, 26, 7, 3, c),
    rect(36, 24, 8, 16, 2, paint.steelDark),
    rect(22, 16, 36, 10, 5, paint.marigold),
    drop(68, 86, 6, paint.water),
  ],
  painting: (c) => [
    rect(12, 14, 58, 24, 8, c),
    rect(12, 27, 58, 11, 6, paint.ink, 'opacity=".14"'),
    line('M72 26H82V48H48V58', paint.steelDark, 6),
    rect(41, 56, 14, 32, 6, paint.wood),
    rect(41, 74, 14, 14, 6, paint.brick),
    path('M16 38H30V50Q23 58 16 50Z', c),
  ],
  carpentry: () => [
    rect(8, 68, 80, 14, 4, paint.woodLight),
    rect(8, 76, 80, 6, 3, paint.wood),
    group('translate(50 52) scale(.46)', hammer(0, 0, 38)),
    rect(18, 50, 4, 18, 1, paint.steelDark),
    rect(14, 48, 12, 4, 2, paint.steel),
    rect(30, 58, 4, 10, 1, paint.steelDark),
    rect(26, 56, 12, 4, 2, paint.steel),
  ],
  'pest-control': (c) => [
    path('M48 6Q66 18 84 17V46Q82 76 48 90Q14 76 12 46V17Q30 18 48 6Z', c),
    path('M48 6Q66 18 84 17V46Q82 76 48 90Z', paint.ink, 'opacity=".14"'),
    line('M38 36L26 28M36 48H22M38 60L27 68M58 36L70 28M60 48H74M58 60L69 68M44 28L38 20M52 28L58 20', paint.cream, 4),
    oval(48, 50, 13, 19, paint.cream),
    circle(48, 32, 7, paint.cream),
    line('M48 36V68', c, 3),
  ],
  'water-purifier': (c) => [
    rect(16, 8, 46, 66, 9, paint.white),
    rect(16, 8, 46, 66, 9, 'none', `stroke="${c}" stroke-width="4"`),
    path('M16 26V17Q16 8 25 8H53Q62 8 62 17V26Z', c),
    circle(26, 17, 2.5, paint.signal),
    drop(39, 50, 10, paint.waterLight),
    rect(34, 74, 10, 8, 2, paint.steelDark),
    path('M64 60H90L86 88H68Z', '#D7EEF8'),
    path('M65.5 70H88.5L86 88H68Z', paint.waterLight),
    rect(10, 84, 46, 5, 2, paint.peacock),
  ],
};
