import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const STARTED_WITHIN_MS = 10 * 60 * 1000;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** One running product: a setting of its own, and the variable that tells the tests its address. */
interface Product {
  addressIn: 'E2E_BASE_URL' | 'E2E_MANUAL_URL';
  demoProvider: 'on' | 'off';
  log: string;
}
const products: Product[] = [
  { addressIn: 'E2E_BASE_URL', demoProvider: 'on', log: 'server.log' },
  // Here only the tests answer for providers, when they want to.
  { addressIn: 'E2E_MANUAL_URL', demoProvider: 'off', log: 'server-manual.log' },
];

/** Starts the product as a customer's machine would, on a free port with data of its own. Answers how to end it. */
async function startProduct({ addressIn, demoProvider, log: logName }: Product): Promise<() => Promise<void>> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'kaza-e2e-'));
  // The settings of whoever runs the tests must not change what is tested.
  const {
    NODE_ENV: _nodeEnv,
    DATABASE_URL: _database,
    SMS_GATEWAY_URL: _sms,
    MAPS_API_KEY: _maps,
    ...inherited
  } = process.env;
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
    cwd: root,
    env: {
      ...inherited,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO_PROVIDER: demoProvider,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await mkdir(join(root, 'test-results'), { recursive: true });
  const log = createWriteStream(join(root, 'test-results', logName));
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      tail = `${tail}${chunk}`.slice(-2000);
      log.write(chunk);
    });
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const hard = setTimeout(() => child.kill('SIGKILL'), 8000);
    await ended;
    clearTimeout(hard);
    await rm(dataDir, { recursive: true, force: true });
  };
  const address = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + STARTED_WITHIN_MS;
  while (!(await isReady(address))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The product did not start:\n${tail}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  process.env[addressIn] = address;
  return stop;
}

/** Starts what is not running already. One after the other: the second finds everything built. */
export default async function startProducts(): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
  try {
    for (const product of products) {
      if (!process.env[product.addressIn]) stops.push(await startProduct(product));
    }
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}
