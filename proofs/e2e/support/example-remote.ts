import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

/** Builds the remote in a folder of `outside/hosts` and publishes it in the product of the tests; without a channel. */
export async function publishExample(example: string, name: string, version: string): Promise<void> {
  const dataDir = process.env.E2E_MANUAL_DATA_DIR;
  if (!dataDir) throw new Error('E2E_MANUAL_URL needs E2E_MANUAL_DATA_DIR, its DATA_DIR, beside it');
  const folder = await mkdtemp(join(tmpdir(), 'kaza-example-'));
  const packageDir = join(root, 'outside/hosts', example);
  const node = (...args: string[]) =>
    run(process.execPath, args, { cwd: root, env: { ...process.env, DATA_DIR: dataDir } });
  try {
    await node('--import', 'tsx', 'site/src/releases/build-one.ts', packageDir, version, folder);
    await node('scripts/bootstrap.mjs', 'compose', 'publish', name, '--from', folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
