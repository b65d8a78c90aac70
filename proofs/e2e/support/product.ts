import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const STARTED_WITHIN_MS = 10 * 60 * 1000;

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The product as a process of its own, with data of its own. */
export interface Product {
  readonly address: string;
  /** Its data, releases included. */
  readonly dataDir: string;
  /** The address at which its first owner enters the operations desk, once. */
  deskLink(): Promise<string>;
  /** Starts it, or starts it again on the same port and data; resolves when it is ready. */
  start(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Ends it for good and removes its data. */
  stop(): Promise<void>;
}

/** Without settings of the tester's own environment that would change what is tested. */
function inheritedSettings(): NodeJS.ProcessEnv {
  const {
    NODE_ENV: _nodeEnv,
    DATABASE_URL: _database,
    SMS_GATEWAY_URL: _sms,
    MAPS_API_KEY: _maps,
    ...inherited
  } = process.env;
  return inherited;
}

/**
 * Prepares the product as on a customer's machine, on a free port.
 * @param log name of its log in test-results
 * @param checkout where its sources are
 */
export async function prepareProduct(
  log: string,
  settings: Readonly<Record<string, string>> = {},
  checkout = root,
): Promise<Product> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'kaza-e2e-'));
  const address = `http://127.0.0.1:${port}`;
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const written = createWriteStream(join(root, 'test-results', log));
  const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'info' };
  const env = { ...inheritedSettings(), ...own, ...settings };
  let child: ChildProcess | undefined;
  let ended = Promise.resolve();
  let tail = '';
  let linked: (link: string) => void = () => {};
  const link = new Promise<string>((resolve) => {
    linked = resolve;
  });

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child?.kill(signal);
    const hard = setTimeout(() => child?.kill('SIGKILL'), 8000);
    await ended;
    clearTimeout(hard);
  };
  const stop = async (): Promise<void> => {
    await end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  };

  return {
    address,
    dataDir,
    deskLink: () => link,
    async start() {
      const running = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
        cwd: checkout,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = running;
      for (const stream of [running.stdout, running.stderr]) {
        stream.on('data', (chunk) => {
          tail = `${tail}${chunk}`.slice(-2000);
          const [, found] = /operations desk: (\S+)/.exec(tail) ?? [];
          if (found) linked(found);
          written.write(chunk);
        });
      }
      ended = new Promise<void>((resolve) => running.once('close', () => resolve()));
      const deadline = Date.now() + STARTED_WITHIN_MS;
      while (!(await isReady(address))) {
        if (running.exitCode !== null || Date.now() > deadline) {
          await stop();
          throw new Error(`The product did not start:\n${tail}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    },
    kill: () => end('SIGKILL'),
    stop,
  };
}
