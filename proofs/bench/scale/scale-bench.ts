import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startPostgres } from 'marketplace-api/testing/database/postgres-server';
import type { Store } from 'marketplace-api/testing/insides';
import { loadSeed, migrate, openStore } from 'marketplace-api/testing/insides';
import { pino } from 'pino';
import { type ApiProcess, startApiProcess } from '../../api/process/api-process.ts';
import { prepareCalls } from '../api/calls.ts';
import { fillMarket } from '../api/fill-market.ts';
import { percentile } from '../api/measure.ts';

interface ScaleExtent {
  /** Markets, by their services. */
  readonly sizes: readonly number[];
  /** Reads of each call. */
  readonly reads: number;
  /** False where markets are so small that everything is quick and read whole. */
  readonly judged: boolean;
}
const READS = 100;
const SMALLEST = 10_000;
const short: ScaleExtent = { sizes: [200], reads: 2, judged: false };
/** For filling; enough for the indexes of the largest market to be read from memory as often as not. */
const SETTINGS = [
  'shared_buffers=2GB',
  'maintenance_work_mem=512MB',
  'max_wal_size=8GB',
  'wal_level=minimal',
  'max_wal_senders=0',
];
/** Rows of a table that nobody reads whole while a customer waits. */
const MANY_ROWS = 5_000;
/** Of a call at its smallest market, in ms: quicker ones are noise. */
const LEAST_MS = 2;
/** What a machine's other work may add. */
const SLACK = 1.5;
const CITIES = ['Kolkata', 'Delhi', 'Mumbai', 'Bangalore'];
const SORTS = ['popularity', 'rating', 'price-asc', 'price-desc', 'duration'];
const WORDS = ['electrcian', 'plumber', 'ac repair', 'cleaning', 'haircut', 'paintng', 'sofa', 'geyser'];

/** A call, with an address that no cache has seen for each turn. */
interface UnseenCall {
  readonly name: string;
  readonly signedIn: boolean;
  readonly pathOf: (turn: number) => string;
}
interface Reading {
  readonly name: string;
  readonly p50: number;
  readonly p99: number;
  /** Large tables that were read whole. */
  readonly scanned: readonly string[];
}

const spread = (turn: number, of: number): number => (turn * 7_919) % of;
const cityOf = (turn: number) => CITIES[turn % CITIES.length];

/** The ten calls that a visit makes most, each of another service, professional, page or word. */
async function unseenCalls(api: ApiProcess, services: number): Promise<{ calls: UnseenCall[]; token: string }> {
  const { calls, token } = await prepareCalls(api);
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const providers = services / 5;
  const other: Record<string, (turn: number) => string> = {
    'home: random services': (turn) => `/user/random-services?city=${cityOf(turn)}`,
    listing: (turn) => `/services?city=${cityOf(turn)}&sort=${SORTS[turn % 5]}&page=${1 + (turn % 20)}`,
    'search, misspelt': (turn) =>
      `/services/search?q=${encodeURIComponent(WORDS[turn % WORDS.length] ?? '')}&city=${cityOf(turn)}`,
    service: (turn) => `/user/services/svc_n${spread(turn, services)}`,
    'providers of a service': (turn) => `/user/service-providers-by-services/service-${spread(turn, services)}`,
    'free times': (turn) => {
      const provider = spread(turn, providers);
      const service = 20 * Math.floor(provider / 4) + (provider % 4);
      return `/user/service-providers/prv_n${provider}/slots?date=${date}&serviceId=svc_n${service}`;
    },
  };
  const unseen = (path: string, turn: number) => `${path}${path.includes('?') ? '&' : '?'}unseen=${turn}`;
  return {
    token,
    calls: calls.map(({ name, path, signedIn = false }) => ({
      name,
      signedIn,
      pathOf: (turn) => unseen(other[name]?.(turn) ?? path, turn),
    })),
  };
}

/** How often each large table was read whole. */
async function wholeReads({ db }: Store): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; times: number }>`
    select relname as name, seq_scan as times from pg_stat_user_tables where n_live_tup > ${MANY_ROWS}`.execute(db);
  return new Map(rows.map(({ name, times }) => [name, Number(times)]));
}

/** PostgreSQL counts what a connection did in its last second only once it has been idle for ten. */
const untilCounted = () => new Promise((resolve) => setTimeout(resolve, 10_500));

async function readAll(
  api: ApiProcess,
  store: Store,
  services: number,
  { reads, judged }: ScaleExtent,
): Promise<Reading[]> {
  const { calls, token } = await unseenCalls(api, services);
  const readings: Reading[] = [];
  if (judged) await untilCounted();
  let before = await wholeReads(store);
  for (const { name, signedIn, pathOf } of calls) {
    const times: number[] = [];
    for (let turn = 0; turn < reads; turn += 1) {
      const started = performance.now();
      const { status, json } = await api.call('GET', pathOf(turn), signedIn ? token : undefined);
      if (status !== 200) throw new Error(`${name} ${pathOf(turn)}: ${status} ${json.message}`);
      times.push(performance.now() - started);
    }
    if (judged) await untilCounted();
    const after = await wholeReads(store);
    const earlier = before;
    const scanned = [...after].filter(([table, count]) => count > (earlier.get(table) ?? 0)).map(([table]) => table);
    before = after;
    readings.push({ name, p50: percentile(times, 0.5), p99: percentile(times, 0.99), scanned });
  }
  return readings;
}

/** A database of its own for each size. */
async function measure(server: string, folder: string, services: number, extent: ScaleExtent): Promise<Reading[]> {
  const url = new URL(server);
  const openIn = (database: string) => {
    url.pathname = `/${database}`;
    return openStore(
      { kind: 'postgres', url: url.href, listenUrl: url.href, brokerUrl: null },
      pino({ level: 'silent' }),
    );
  };
  const admin = await openIn('postgres');
  await sql.raw(`create database scale_${services}`).execute(admin.db);
  const store = await openIn(`scale_${services}`);
  try {
    await migrate(store, new Date());
    await loadSeed(store.db, async () => (await import('marketplace-api/demo/market')).market, new Date());
    const started = performance.now();
    await fillMarket(store, services);
    const { rows } = await sql<{
      size: string;
    }>`select pg_size_pretty(pg_database_size(current_database())) as size`.execute(store.db);
    const took = Math.round((performance.now() - started) / 1_000);
    console.log(`${services.toLocaleString('en')} services: filled in ${took} s, ${rows[0]?.size}`);
    // Cleaning is no call, and would be counted as one.
    const env = {
      DATA_DIR: join(folder, String(services)),
      DEMO_PROVIDER: 'off',
      JOBS: 'off',
      TOKEN_SECRETS: 'bench-'.repeat(8),
    };
    const api = await startApiProcess({ ...env, DATABASE_URL: url.href });
    try {
      return await readAll(api, store, services, extent);
    } finally {
      await api.stop();
    }
  } finally {
    await store.close();
    await sql.raw(`drop database scale_${services} with (force)`).execute(admin.db);
    await admin.close();
  }
}

/** `--services 1000000`: markets ten times as large each, up to that. */
function extentOf(args: readonly string[]): ScaleExtent {
  const most = Number(args.includes('--services') ? args[args.indexOf('--services') + 1] : 1_000_000);
  if (!Number.isInteger(most) || most < SMALLEST) throw new Error(`--services is a number from ${SMALLEST} on.`);
  const sizes: number[] = [];
  for (let size = SMALLEST; size <= most; size *= 10) sizes.push(size);
  return { sizes, reads: READS, judged: true };
}

const row = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);

function print(sizes: readonly number[], readings: readonly (readonly Reading[])[]): void {
  console.log();
  row(['ms (p50, p99), no cache', ...sizes.map((size) => `${size.toLocaleString('en')} services`)]);
  row(['---', ...sizes.map(() => '---')]);
  for (const [index, { name }] of (readings[0] ?? []).entries()) {
    row([name, ...readings.map((each) => `${each[index]?.p50.toFixed(1)}, ${each[index]?.p99.toFixed(1)}`)]);
  }
  console.log();
}

/** No call grows faster than the logarithm of the market, and none reads a large table whole. */
function judge(sizes: readonly number[], readings: readonly (readonly Reading[])[]): void {
  const [first = [], last = []] = [readings[0], readings.at(-1)];
  const allowed = (Math.log(sizes.at(-1) ?? 1) / Math.log(sizes[0] ?? 1)) * SLACK;
  for (const [index, { name, p50, scanned }] of last.entries()) {
    const grown = p50 / Math.max(LEAST_MS, first[index]?.p50 ?? 0);
    const isMet = grown <= allowed && scanned.length === 0;
    const whole = scanned.length > 0 ? `, reads ${scanned.join(', ')} whole` : '';
    console.log(
      `${isMet ? 'PASS' : 'FAIL'} ${name}: grows ${grown.toFixed(1)}-fold (at most ${allowed.toFixed(1)})${whole}`,
    );
  }
}

/**
 * `npm run bench scale`: the ten calls among ever more services, professionals, customers, bookings and messages, each
 * read for the first time.
 */
export async function runScaleBench(isShort: boolean, args: readonly string[]): Promise<void> {
  const extent = isShort ? short : extentOf(args);
  const folder = await mkdtemp(join(tmpdir(), 'kaza-scale-'));
  const postgres = await startPostgres(isShort ? [] : SETTINGS);
  try {
    console.log(
      `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}; client and servers share them`,
    );
    const readings: Reading[][] = [];
    for (const size of extent.sizes) readings.push(await measure(postgres.url, folder, size, extent));
    print(extent.sizes, readings);
    if (extent.judged && extent.sizes.length > 1) judge(extent.sizes, readings);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
