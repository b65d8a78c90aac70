import type { ColourName } from './palette.ts';

/** What may stand on what, how well it must be seen (WCAG 2.2, 1.4.3 and 1.4.11). A test holds it in both schemes. */
export interface ContrastPair {
  front: ColourName;
  back: ColourName;
  /** 4.5 for text; 3 for graphics: edges, icons, focus, stars. */
  least: 4.5 | 3;
}

const pairs = (
  least: ContrastPair['least'],
  fronts: readonly ColourName[],
  backs: readonly ColourName[],
): ContrastPair[] => fronts.flatMap((front) => backs.map((back) => ({ front, back, least })));

const surfaces = ['ground', 'surface', 'surfaceRaised', 'surfaceSunk'] as const;

export const contrastPairs: readonly ContrastPair[] = [
  ...pairs(4.5, ['ink', 'inkSoft', 'inkMuted', 'primary', 'primaryDark', 'danger', 'success'], surfaces),
  ...pairs(4.5, ['onPrimary'], ['primary', 'primaryDark', 'danger']),
  ...pairs(4.5, ['ink', 'inkSoft', 'inkMuted', 'primary', 'primaryDark'], ['primarySoft']),
  ...pairs(4.5, ['onAccent'], ['accent']),
  ...pairs(4.5, ['ink', 'accentInk'], ['accentSoft']),
  ...pairs(4.5, ['danger'], ['dangerSoft']),
  ...pairs(4.5, ['success'], ['successSoft']),
  ...pairs(4.5, ['onInverse', 'onInverseSoft', 'accent'], ['inverse']),
  ...pairs(3, ['lineStrong', 'focus', 'primary', 'accentLine'], [...surfaces, 'primarySoft']),
];
