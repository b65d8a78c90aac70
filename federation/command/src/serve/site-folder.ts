import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Holds releases, keys and secret of a site on this machine. */
const FOLDER = '.federation';

/** That folder in the nearest folder at or above `dir` that has one, shared by a repository's packages; else null. */
export function siteFolder(dir: string): string | null {
  const folder = join(dir, FOLDER);
  if (existsSync(folder)) return folder;
  return dirname(dir) === dir ? null : siteFolder(dirname(dir));
}

/** Where releases lie in it. */
export const releasesIn = (folder: string): string => join(folder, 'releases');
