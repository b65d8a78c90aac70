import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readComposition } from './chaos/page-scripts.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Publishes the present release of a remote once more under another version, by the command that its team uses. No
 * channel gets it. The product's data are those of the global setup, or named by E2E_MANUAL_DATA_DIR.
 */
export async function publishCopy(origin: string, remote: string, version: string): Promise<void> {
  const dataDir = process.env.E2E_MANUAL_DATA_DIR;
  if (!dataDir) throw new Error('E2E_MANUAL_URL needs E2E_MANUAL_DATA_DIR, its DATA_DIR, beside it');
  const present = (await readComposition(origin)).remotes[remote]?.version ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'kaza-copy-'));
  try {
    await cp(join(dataDir, 'releases/packages', remote, present), folder, { recursive: true });
    const description = join(folder, 'release.json');
    const release = JSON.parse(await readFile(description, 'utf8'));
    await writeFile(description, JSON.stringify({ ...release, version }));
    await promisify(execFile)(
      process.execPath,
      ['scripts/bootstrap.mjs', 'compose', 'publish', remote, '--from', folder],
      { cwd: root, env: { ...process.env, DATA_DIR: dataDir } },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
