import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { folderStore } from 'federation-release';
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
    const store = folderStore(join(dataDir, 'releases'));
    const release = await store.readRelease({ name: remote, version: present });
    if (!release) throw new Error(`${remote}@${present} is not in the store of E2E_MANUAL_DATA_DIR.`);
    for (const path of Object.keys(release.files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), (await store.readFile(release, path, 'identity')) ?? '');
    }
    await writeFile(join(folder, 'release.json'), JSON.stringify({ ...release, version }));
    await promisify(execFile)(
      process.execPath,
      ['scripts/bootstrap.mjs', 'compose', 'publish', remote, '--from', folder],
      { cwd: root, env: { ...process.env, DATA_DIR: dataDir } },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
