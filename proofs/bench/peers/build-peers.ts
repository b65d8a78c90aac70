import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOST_PACKAGE } from 'kaza-site/boot';
import { buildMonolith } from '../web/monolith/build-monolith.ts';

/** Of each page: its server's rendering, and the page that is taken over as a whole. */
const bundles = {
  'render-home': 'render-home.ts',
  'next-home': 'next-home.ts',
  'render-listing': 'render-listing.ts',
  'next-listing': 'next-listing.ts',
};

/**
 * Builds the scripts of the page that the product is compared with, for the bench only. Returns the folder.
 * @param short as they are written: to be loaded, not to be measured
 */
export async function buildPeers(root: string, short = false): Promise<string> {
  const outDir = join(root, '.cache/peers');
  await buildMonolith({
    hostDir: join(root, HOST_PACKAGE),
    remoteDirs: [],
    outDir,
    entries: Object.fromEntries(
      Object.entries(bundles).map(([name, file]) => [name, fileURLToPath(new URL(`pages/${file}`, import.meta.url))]),
    ),
    minimize: !short,
  });
  return outDir;
}
