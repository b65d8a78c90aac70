import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE } from '../facts/build-options.ts';

/** What the federation plugin writes beside its manifest, for platforms that rebuild shared files. */
const STATS_FILE = 'mf-manifest-stats.json';

/** Names the release in the manifest that the federation plugin wrote, which knows the package's version only. */
export async function finishManifest(outDir: string, version: string): Promise<void> {
  const file = join(outDir, MANIFEST_FILE);
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  manifest.metaData.buildInfo.buildVersion = version;
  await writeFile(file, JSON.stringify(manifest));
  await rm(join(outDir, STATS_FILE), { force: true });
}
