import type { Tint } from '../palette.ts';
import { ink, navy, white, woodDark } from '../palette.ts';
import { circle, faded, gleam, line, oval, path } from '../shapes.ts';

export const at = (x: number, y: number, degrees: number, s: number, ...parts: string[]): string =>
  `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${s})">${parts.join('')}</g>`;
export const cockroach = (x: number, y: number, degrees: number, s = 1): string =>
  at(
    x,
    y,
    degrees,
    s,
    line('M-10 -34Q-20 -66 -44 -74M10 -34Q20 -66 44 -74', woodDark, 4),
    line('M-18 -10L-44 -26M-20 8L-48 8M-18 24L-44 46M18 -10L44 -26M20 8L48 8M18 24L44 46', woodDark, 6),
    oval(0, 10, 25, 42, '#8A4B2A'),
    path('M0 -22V50', 'none', `stroke="${ink}" stroke-width="3" opacity=".35"`),
    oval(0, -28, 20, 14, '#6E3A1F'),
    gleam('M-11 -4V22', 5, 0.3),
  );
export const ant = (x: number, y: number, degrees: number, s = 1): string =>
  at(
    x,
    y,
    degrees,
    s,
    line('M-4 0L-14 -12M0 0V-14M4 0L12 -12M-4 0L-14 12M0 0V14M4 0L12 12', ink, 2.5),
    oval(-14, 0, 11, 8, ink),
    oval(0, 0, 7, 5, ink),
    oval(12, 0, 8, 7, ink),
    line('M18 -3L27 -9M18 3L27 9', ink, 2.5),
  );
export const mosquito = (x: number, y: number, degrees: number, s = 1): string =>
  at(
    x,
    y,
    degrees,
    s,
    faded(
      0.75,
      oval(-10, -22, 11, 30, white, 'transform="rotate(-34 -10 -22)"'),
      oval(16, -22, 11, 30, white, 'transform="rotate(28 16 -22)"'),
    ),
    oval(-20, 4, 28, 7, ink, 'transform="rotate(-10 -20 4)"'),
    circle(8, 0, 11, ink),
    circle(22, 4, 8, navy),
    line('M28 8L46 24', ink, 3),
    line('M0 8L-12 34M8 10L6 36M14 8L26 32', ink, 3),
    circle(24, 2, 2, white),
  );
/** Variant b is mirrored, its tick must not be. */
export const shield = (x: number, y: number, s: number, { main: fill, deep, variant }: Tint): string =>
  at(
    x,
    y,
    0,
    s,
    path('M0 -78Q36 -56 70 -58V0Q66 56 0 86Q-66 56 -70 0V-58Q-36 -56 0 -78Z', fill),
    path('M0 -78Q36 -56 70 -58V0Q66 56 0 86Z', deep, 'opacity=".35"'),
    line(variant === 'a' ? 'M-30 2L-8 26L34 -22' : 'M30 2L8 26L-34 -22', white, 15),
  );
export const mistOf = (x: number, y: number): string =>
  [
    [0, 0, 22],
    [-34, -14, 16],
    [-38, 16, 18],
    [-70, 0, 24],
    [-104, -20, 14],
    [-106, 20, 16],
  ]
    .map(([dx, dy, r]) => circle(x + (dx as number), y + (dy as number), r as number, white, 'opacity=".75"'))
    .join('');
