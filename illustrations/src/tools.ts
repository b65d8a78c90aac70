import * as paint from './palette.ts';
import { circle, line, path, placed, rect, turned } from './shapes.ts';

/** A spanner lying along the x axis, 190 long, its jaw to the right. */
export const wrench = (x: number, y: number, degrees: number, scale = 1, grip = paint.coral): string =>
  placed(
    x,
    y,
    degrees,
    scale,
    rect(-95, -13, 150, 26, 13, paint.steelDark),
    rect(-95, -13, 92, 26, 13, grip),
    path('M44 -22C60 -44 92 -40 102 -24L74 -16V16L102 24C92 40 60 44 44 22Z', paint.steel),
    path('M44 0V22C60 44 92 40 102 24L74 16V0Z', paint.ink, 'opacity=".12"'),
    circle(-78, 0, 5, paint.white),
  );

export const screwdriver = (x: number, y: number, degrees: number, scale = 1, grip = paint.marigold): string =>
  placed(
    x,
    y,
    degrees,
    scale,
    rect(0, -5, 96, 10, 3, paint.steel),
    path('M92 -5L112 -8V8L92 5Z', paint.steelDark),
    path('M-84 -17Q-92 0 -84 17H-14Q-6 12 4 9V-9Q-6 -12 -14 -17Z', grip),
    line('M-72 -6H-22M-72 6H-22', paint.amber, 4),
  );

export const hammer = (x: number, y: number, degrees: number, scale = 1): string =>
  placed(
    x,
    y,
    degrees,
    scale,
    rect(-9, -60, 18, 160, 8, paint.wood),
    rect(-9, 40, 18, 60, 8, paint.brick),
    path('M-44 -92H26Q48 -90 54 -66Q36 -74 26 -60H-44Z', paint.navy),
    rect(-56, -96, 18, 40, 5, paint.steelDark),
  );

export const drill = (x: number, y: number, degrees: number, scale = 1, body = paint.marigold): string =>
  placed(
    x,
    y,
    degrees,
    scale,
    line('M96 0H146', paint.steel, 6),
    path('M78 -12H100L108 -6V6L100 12H78Z', paint.navy),
    path('M-70 -34H60Q80 -34 80 -12V12Q80 24 66 24H8L-2 90H-46L-38 24H-60Q-76 24 -76 6V-20Q-76 -34 -70 -34Z', body),
    path('M-76 0H80V12Q80 24 66 24H8L-2 90H-20L-8 24H-60Q-76 24 -76 6Z', paint.ink, 'opacity=".12"'),
    rect(-60, 84, 74, 26, 6, paint.navy),
    path('M10 26Q26 30 18 46L6 44Z', paint.coral),
    line('M-58 -18H-20M-58 -6H-20', paint.ink, 4, 'opacity=".35"'),
  );

export const screw = (x: number, y: number, degrees: number): string =>
  turned(
    degrees,
    x,
    y,
    rect(x - 9, y - 6, 18, 7, 3, paint.steelDark),
    path(`M${x - 4} ${y + 1}H${x + 4}L${x} ${y + 24}Z`, paint.steel),
  );
