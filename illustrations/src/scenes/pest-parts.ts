import * as paint from '../palette.ts';
import { circle, faded, faintDots, gleam, line, oval, path, placed } from '../shapes.ts';
import type { Tint } from '../tint.ts';

export const cockroach = (x: number, y: number, degrees: number, s = 1): string =>
  placed(
    x,
    y,
    degrees,
    s,
    line('M-10 -34Q-20 -66 -44 -74M10 -34Q20 -66 44 -74', paint.woodDark, 4),
    line('M-18 -10L-44 -26M-20 8L-48 8M-18 24L-44 46M18 -10L44 -26M20 8L48 8M18 24L44 46', paint.woodDark, 6),
    oval(0, 10, 25, 42, '#8A4B2A'),
    path('M0 -22V50', 'none', `stroke="${paint.ink}" stroke-width="3" opacity=".35"`),
    oval(0, -28, 20, 14, '#6E3A1F'),
    gleam('M-11 -4V22', 5, 0.3),
  );
export const ant = (x: number, y: number, degrees: number, s = 1): string =>
  placed(
    x,
    y,
    degrees,
    s,
    line('M-4 0L-14 -12M0 0V-14M4 0L12 -12M-4 0L-14 12M0 0V14M4 0L12 12', paint.ink, 2.5),
    oval(-14, 0, 11, 8, paint.ink),
    oval(0, 0, 7, 5, paint.ink),
    oval(12, 0, 8, 7, paint.ink),
    line('M18 -3L27 -9M18 3L27 9', paint.ink, 2.5),
  );
export const mosquito = (x: number, y: number, degrees: number, s = 1): string =>
  placed(
    x,
    y,
    degrees,
    s,
    faded(
      0.75,
      oval(-10, -22, 11, 30, paint.white, 'transform="rotate(-34 -10 -22)"'),
      oval(16, -22, 11, 30, paint.white, 'transform="rotate(28 16 -22)"'),
    ),
    oval(-20, 4, 28, 7, paint.ink, 'transform="rotate(-10 -20 4)"'),
    circle(8, 0, 11, paint.ink),
    circle(22, 4, 8, paint.navy),
    line('M28 8L46 24', paint.ink, 3),
    line('M0 8L-12 34M8 10L6 36M14 8L26 32', paint.ink, 3),
    circle(24, 2, 2, paint.white),
  );
/** Variant b is mirrored, its tick must not be. */
export const shield = (x: number, y: number, s: number, { main: fill, deep, variant }: Tint): string =>
  placed(
    x,
    y,
    0,
    s,
    path('M0 -78Q36 -56 70 -58V0Q66 56 0 86Q-66 56 -70 0V-58Q-36 -56 0 -78Z', fill),
    path('M0 -78Q36 -56 70 -58V0Q66 56 0 86Z', deep, 'opacity=".35"'),
    line(variant === 'a' ? 'M-30 2L-8 26L34 -22' : 'M30 2L8 26L-34 -22', paint.white, 15),
  );
export const mistOf = (x: number, y: number): string =>
  faintDots(
    '.75',
    paint.white,
    [x, y, 22],
    [x - 34, y - 14, 16],
    [x - 38, y + 16, 18],
    [x - 70, y, 24],
    [x - 104, y - 20, 14],
    [x - 106, y + 20, 16],
  );
