import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { openStore } from '../src/plumbing/open-store.ts';
import { type ApiProcess, startApiProcess } from '../src/testing/api-process.ts';
import { freePort } from '../src/testing/free-port.ts';
import { startPostgres } from '../src/testing/postgres-server.ts';
import { type BenchCall, prepareCalls } from './calls.ts';
import { addServices, coldReads } from './many-services.ts';
import { atHalf, type Extent, residentMegabytes, saturate } from './measure.ts';

const bareServer = fileURLToPath(new URL('./bare-server.mts', import.meta.url));
const pad = (text: string | number, width: number) => String(text).padStart(width);
const whole = (value: number) => Math.round(value).toLocaleString('en');

/** The same bytes from a Fastify that does nothing else, call by call. */
async function startBare(bodies: readonly string[], folder: string) {
  const file = join(folder, 'bodies.json');
  await writeFile(file, JSON.stringify(bodies));
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', bareServer, file, String(port)], { stdio: 'inherit' });
  const urlOf = (index: number) => `http://127.0.0.1:${port}/${index}`;
  for (let attempt = 0; attempt < 400; attempt++) {
    const ready = await fetch(urlOf(0)).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { urlOf, stop: () => child.kill() };
}

const targetOf = (api: ApiProcess, { path, signedIn }: BenchCall, token: string) => ({
  url: `${api.url}/api/v1${path}`,
  ...(signedIn ? { headers: { authorization: `Bearer ${token}` } } : {}),
});

interface BenchExtent {
  /** Of each call, at full speed and at half of it. */
  each: Extent;
  services: number;
  coldReads: number;
}
const full: BenchExtent = { each: { duration: 3 }, services: 100_000, coldReads: 60 };
const short: BenchExtent = { each: { amount: 20 }, services: 100, coldReads: 1 };

async function benchDatabase(
  name: string,
  settings: Record<string, string>,
  folder: string,
  extent: BenchExtent,
): Promise<void> {
  const env = { DATA_DIR: join(folder, name), DEMO_PROVIDER: 'off', TOKEN_SECRETS: 'bench-'.repeat(8), ...settings };
  let api = await startApiProcess(env);
  const { calls, token } = await prepareCalls(api);
  const targets = calls.map((call) => targetOf(api, call, token));
  const bodies: string[] = [];
  for (const { url, headers } of targets) bodies.push(await (await fetch(url, headers ? { headers } : {})).text());
  const bareFastify = await startBare(bodies, folder);
  console.log(`\n${name}`);
  console.log('call                        bytes    bare/s     api/s  ratio   p50 ms  p99 ms  p99 ms at half');
  for (const [index, target] of targets.entries()) {
    // One right after the other, so that whatever else the machine does disturbs both.
    const bare = await saturate({ url: bareFastify.urlOf(index) }, extent.each);
    const fast = await saturate(target, extent.each);
    const half = await atHalf(target, fast.perSecond, extent.each);
    const ratio = fast.perSecond / bare.perSecond;
    console.log(
      `${calls[index]?.name.padEnd(26)}${pad(whole(bodies[index]?.length ?? 0), 7)}${pad(whole(bare.perSecond), 10)}${pad(whole(fast.perSecond), 10)}${pad(ratio.toFixed(2), 7)}${pad(fast.p50, 9)}${pad(fast.p99, 8)}${pad(half.p99, 16)}`,
    );
  }
  bareFastify.stop();
  console.log(`resident memory: ${await residentMegabytes(api.pid)} MB`);

  await api.stop();
  const database = settings.DATABASE_URL
    ? ({ kind: 'postgres', url: settings.DATABASE_URL, listenUrl: settings.DATABASE_URL, brokerUrl: null } as const)
    : ({ kind: 'embedded', folder: join(folder, name, 'database') } as const);
  const store = await openStore(database, pino({ level: 'silent' }));
  await addServices(store, extent.services);
  await store.close();
  api = await startApiProcess(env);
  console.log(`${whole(extent.services)} services, reads that no cache has seen, one after the other:`);
  for (const { kind, p50, p99 } of await coldReads(api, extent.coldReads)) {
    console.log(`  ${kind.padEnd(28)} p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`);
  }
  console.log(`  resident memory: ${await residentMegabytes(api.pid)} MB`);
  await api.stop();
}

/**
 * `npm run bench api`: requests a second and latencies of the API on both databases, beside a bare Fastify. Its short
 * form leaves out PGlite, which every other test of the API runs on.
 */
export async function runApiBench(isShort: boolean): Promise<void> {
  const extent = isShort ? short : full;
  const folder = await mkdtemp(join(tmpdir(), 'kaza-bench-'));
  const postgres = await startPostgres();
  try {
    console.log(
      `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}; client and servers share them`,
    );
    if (!isShort) await benchDatabase('PGlite', {}, folder, extent);
    await benchDatabase('PostgreSQL', { DATABASE_URL: postgres.url }, folder, extent);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
