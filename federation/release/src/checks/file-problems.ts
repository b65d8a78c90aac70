import type { Release } from 'federation-contracts/composition';
import { sheetProblems } from '../styles/sheet-problems.ts';
import { renderedNameProblems } from './rendered-names.ts';
import { scriptProblems } from './script-problems.ts';

/** Gives the bytes of a file of a release; null where there are none. */
export type ReadReleaseFile = (path: string) => Promise<Buffer | null> | Buffer | null;

/**
 * What of a release's files no page may have: scripts that would run unverified, sheets that reach outside of their
 * remote, names of files that are not there. A line each. Builds, `publish` and `check` ask this.
 */
export const fileProblems = async (release: Release, read: ReadReleaseFile): Promise<string[]> => [
  ...(await scriptProblems(release, read)),
  ...(await sheetProblems(release, read)),
  ...(await renderedNameProblems(release, read)),
];
