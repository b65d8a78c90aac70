import { unitTests } from './phases/jest.ts';
import type { Phase } from './phases/phase.ts';
import { browser, inShort } from './phases/proofs.ts';
import { sizes } from './phases/sizes.ts';
import { imports, lint, types, unused } from './phases/source-checks.ts';

export const phases = {
  lint,
  types,
  imports,
  unused,
  jest: unitTests,
  sizes,
  short: inShort,
  browser,
} satisfies Record<string, Phase>;
export type PhaseName = keyof typeof phases;
export const phaseNames = Object.keys(phases) as PhaseName[];

/**
 * Stages follow each other. The lanes of a stage run side by side, the phases of a lane one after the other. What looks
 * at sources shares the machine; whatever starts processes has it for itself: beside the unit tests drills took as long
 * together, and waited more.
 */
export const stages: readonly (readonly (readonly PhaseName[])[])[] = [
  [['lint'], ['types'], ['imports'], ['unused']],
  [['jest', 'sizes', 'short', 'browser']],
];
