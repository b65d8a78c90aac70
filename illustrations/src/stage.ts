import { lamp, plant } from './furniture.ts';
import * as paint from './palette.ts';
import { arch, circle, faded, group, rect } from './shapes.ts';
import type { Tint } from './tint.ts';

type Drawing = (tint: Tint) => string[];
/** What stands in the room, with the usual plant and lamp or, bare, without them. */
export type Scene = Drawing | { bare: Drawing };
/** By the slug of the subcategory. */
export type Scenes = Readonly<Record<string, Scene>>;

const floorLine = 400;

/** The room of every service picture, 640 × 480; variant b is seen from the other side, in another light. */
export function staged(scene: Scene, tint: Tint): string {
  const first = tint.variant === 'a';
  const room = [
    rect(0, 0, 640, 480, 0, tint.wall),
    first ? arch(118, 36, 404, floorLine - 36, tint.arch) : circle(320, 236, 196, tint.arch),
    faded(
      0.55,
      first
        ? arch(142, 66, 356, floorLine - 66, 'none', `stroke="${paint.white}" stroke-width="3"`)
        : circle(
            320,
            236,
            176,
            'none',
            `stroke="${paint.white}" stroke-width="3" stroke-dasharray="2 12" stroke-linecap="round"`,
          ),
    ),
    rect(0, floorLine, 640, 80, 0, tint.floor),
    rect(0, floorLine, 640, 6, 0, paint.cream, 'opacity=".6"'),
  ];
  const bare = typeof scene !== 'function';
  const props = bare
    ? []
    : first
      ? [plant(78, 432)]
      : [lamp(70, 44, tint.accent), plant(566, 432, tint.variant === 'b' ? tint.main : paint.coral)];
  const drawn = (bare ? scene.bare : scene)(tint).join('');
  return [...room, ...props, first ? drawn : group('translate(640 0) scale(-1 1)', drawn)].join('');
}

export const svg = (width: number, height: number, ...children: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${children.join('')}</svg>`;
