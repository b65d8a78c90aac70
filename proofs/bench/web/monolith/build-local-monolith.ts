import { join } from 'node:path';
import { HOST_PACKAGE } from 'kaza-site/boot';
import { localPackageNames } from 'kaza-site/releases';
import { buildMonolith } from './build-monolith.ts';

/** Bundle → the page that is in it. */
const entries = {
  home: { remote: 'mfe-catalog', expose: './HomePage' },
  listing: { remote: 'mfe-catalog', expose: './ListingPage' },
};

/**
 * Builds this tree as one application, for the bench only. Returns the folder.
 * @param short the first page alone, and as it is written: to be loaded, not to be measured
 */
export async function buildLocalMonolith(root: string, short = false): Promise<string> {
  const outDir = join(root, '.cache/monolith');
  const remoteDirs = localPackageNames(root).filter((name) => name !== HOST_PACKAGE);
  await buildMonolith({
    hostDir: join(root, HOST_PACKAGE),
    remoteDirs: remoteDirs.map((name) => join(root, name)),
    outDir,
    entries: short ? { home: entries.home } : entries,
    minimize: !short,
  });
  return outDir;
}
