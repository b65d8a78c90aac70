import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from 'marketplace-api/testing/database/postgres-server';
import { startApiProcess } from '../../api/process/api-process.ts';
import { startBare } from './bare.ts';
import { prepareCalls, targetOf } from './calls.ts';
import { benchSearches, everydaySearches } from './everyday-searches.ts';
import { addServices, coldReads } from './many-services.ts';
import { atHalf, type Extent, residentMegabytes, saturate } from './measure.ts';
import { fullMixed, runMixed, shortMixed } from './mixed.ts';
import { openBenchStore } from './open-bench-store.ts';

const pad = (text: string | number, width: number) => String(text).padStart(width);
const whole = (value: number) => Math.round(value).toLocaleString('en');

interface BenchExtent {
  /** Of each call, at full speed and at half of it. */
  each: Extent;
  services: number;
  coldReads: number;
  /** Everyday phrasings; undefined: all. */
  searches?: number;
}
const full: BenchExtent = { each: { duration: 3 }, services: 100_000, coldReads: 60 };
const short: BenchExtent = { each: { amount: 20 }, services: 100, coldReads: 1, searches: 4 };

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
  const store = await openBenchStore(env);
  await addServices(store, extent.services);
  await store.close();
  api = await startApiProcess(env);
  console.log(`${whole(extent.services)} services, reads that no cache has seen, one after the other:`);
  for (const { kind, p50, p99 } of await coldReads(api, extent.coldReads)) {
    console.log(`  ${kind.padEnd(28)} p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`);
  }
  await everydaySearches(api, extent.searches);
  console.log(`  resident memory: ${await residentMegabytes(api.pid)} MB`);
  await api.stop();
}

/**
 * `npm run bench api`: requests a second and latencies of the API on both databases, beside a bare Fastify. With
 * `isMixed` what PostgreSQL gives among 100,000 services and while people book; with `isSearch` how long everyday
 * searches take there, on both. The short form plays all and leaves out PGlite, which the browser tests run on.
 */
export async function runApiBench(isShort: boolean, { isMixed = false, isSearch = false } = {}): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kaza-bench-'));
  const postgres = await startPostgres();
  const onPostgres = { DATABASE_URL: postgres.url };
  try {
    console.log(
      `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}; client and servers share them`,
    );
    if (isSearch && !isShort) {
      await benchSearches('PGlite', {}, folder);
      await benchSearches('PostgreSQL', onPostgres, folder);
      return;
    }
    if (!isShort && !isMixed) await benchDatabase('PGlite', {}, folder, full);
    if (!isMixed) await benchDatabase('PostgreSQL', onPostgres, folder, isShort ? short : full);
    if (isShort || isMixed) await runMixed(postgres.url, folder, isShort ? shortMixed : fullMixed);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
