import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Holds releases, keys and secret of a site on this machine. */
const FOLDER = '.federation';

/** That folder in the nearest folder at or above `dir` that has one: all packages of a repository share it. Null: there is none. */
export function siteFolder(dir: string): string | null {
  const folder = join(dir, FOLDER);
  if (existsSync(folder)) return folder;
  return dirname(dir) === dir ? null : siteFolder(dirname(dir));
}

/** Where releases lie in it. */
export const releasesIn = (folder: string): string => join(folder, 'releases');
