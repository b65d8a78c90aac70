import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isSentFile, SOURCE_MAPS } from 'federation-release';
import { WHOLE_PREFIX } from '../facts/build-options.ts';

const compress = promisify(gzip);
const MAP = '.map';

/** Maps of a page's scripts: a shell's whole files have the sources of its small ones, but for packages of others. */
const isStored = (path: string): boolean =>
  path.endsWith(MAP) && isSentFile(path.slice(0, -MAP.length)) && !path.startsWith(WHOLE_PREFIX);

/**
 * Puts the source maps of a build's browser files, compressed, among what of a release is for people and tools: hashed
 * and signed, sent to testers only.
 */
export async function keepSourceMaps(outDir: string): Promise<void> {
  const paths = (await readdir(outDir, { recursive: true, encoding: 'utf8' })).map((path) =>
    path.replaceAll('\\', '/'),
  );
  await Promise.all(
    paths.filter(isStored).map(async (path) => {
      const stored = join(outDir, SOURCE_MAPS, `${path}.gz`);
      await mkdir(dirname(stored), { recursive: true });
      await writeFile(stored, await compress(await readFile(join(outDir, path))));
    }),
  );
}
