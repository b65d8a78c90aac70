import { lamp, plant } from './furniture.ts';
import { coral, cream, type Tint, white } from './palette.ts';
import { arch, circle, faded, group, rect } from './shapes.ts';

export type Scene = (tint: Tint) => string;
/** A picture, and whether the usual plant and lamp stay away from it. */
export interface Staged {
  scene: Scene;
  bare?: boolean;
}

const floorLine = 400;

/** The room of every service picture, 640 × 480; variant b is seen from the other side, in another light. */
export function staged({ scene, bare }: Staged, tint: Tint): string {
  const first = tint.variant === 'a';
  const room = [
    rect(0, 0, 640, 480, 0, tint.wall),
    first ? arch(118, 36, 404, floorLine - 36, tint.arch) : circle(320, 236, 196, tint.arch),
    faded(
      0.55,
      first
        ? arch(142, 66, 356, floorLine - 66, 'none', `stroke="${white}" stroke-width="3"`)
        : circle(
            320,
            236,
            176,
            'none',
            `stroke="${white}" stroke-width="3" stroke-dasharray="2 12" stroke-linecap="round"`,
          ),
    ),
    rect(0, floorLine, 640, 80, 0, tint.floor),
    rect(0, floorLine, 640, 6, 0, cream, 'opacity=".6"'),
  ];
  const props = bare
    ? []
    : first
      ? [plant(78, 432)]
      : [lamp(70, 44, tint.accent), plant(566, 432, tint.variant === 'b' ? tint.main : coral)];
  const drawn = scene(tint);
  return [...room, ...props, first ? drawn : group('translate(640 0) scale(-1 1)', drawn)].join('');
}

export const svg = (width: number, height: number, ...children: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${children.join('')}</svg>`;
