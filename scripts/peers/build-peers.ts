import { join } from 'node:path';
import { buildMonolith } from 'federation/build';
import { HOST_PACKAGE } from 'kaza-site/boot';

/** Of each page: its server's drawing, the page that is taken over as a whole, and the one of which islands are. */
const bundles = {
  'draw-home': 'draw-home.ts',
  'next-home': 'next-home.ts',
  'island-home': 'island-home.tsx',
  'draw-listing': 'draw-listing.ts',
  'next-listing': 'next-listing.ts',
  'island-listing': 'island-listing.tsx',
};

/**
 * Builds the scripts of the pages that the product is compared with, for the bench only. Returns the folder.
 * @param short as they are written: to be loaded, not to be measured
 */
export async function buildPeers(root: string, short = false): Promise<string> {
  const outDir = join(root, '.cache/peers');
  await buildMonolith({
    hostDir: join(root, HOST_PACKAGE),
    remoteDirs: [],
    outDir,
    entries: Object.fromEntries(
      Object.entries(bundles).map(([name, file]) => [name, join(root, 'scripts/peers', file)]),
    ),
    minimize: !short,
  });
  return outDir;
}
