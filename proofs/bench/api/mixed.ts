import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Store } from 'marketplace-api/testing/insides';
import { openStore } from 'marketplace-api/testing/insides';
import { pino } from 'pino';
import { type ApiProcess, startApiProcess } from '../../api/process/api-process.ts';
import { startBare } from './bare.ts';
import { prepareWrites } from './booking-writes.ts';
import { type BenchCall, prepareCalls, targetOf } from './calls.ts';
import { addServices, coldReads } from './many-services.ts';
import { type Extent, inTurn, median, processorSeconds, saturate, type Target } from './measure.ts';
import { costOfWrites } from './write-cost.ts';

interface MixedExtent {
  /** Of each measurement. */
  each: Extent;
  /** How often what is compared is measured, in turn; the medians count. */
  rounds: number;
  services: number;
  coldReads: number;
  /** False where the other bench has made tables and market on this database. */
  isEmpty: boolean;
  /** Whether goals are judged: what is asked for a moment says nothing. */
  judged: boolean;
}
export const fullMixed: MixedExtent = {
  each: { duration: 3 },
  rounds: 5,
  services: 100_000,
  coldReads: 60,
  isEmpty: true,
  judged: true,
};
export const shortMixed: MixedExtent = {
  each: { amount: 20 },
  rounds: 1,
  services: 100,
  coldReads: 1,
  isEmpty: false,
  judged: false,
};

const WRITES_PER_SECOND = 50;
/** Client, database and two replicas need a core each to show what the second one gives. */
const CORES_OF_TWO = 4;

const goals = {
  signedIn: 15_000,
  ofBare: 0.3,
  coldPageMs: 12,
  lost: 0.2,
  p99Ms: 25,
  twoReplicas: 1.7,
} as const;

interface Verdict {
  readonly goal: string;
  readonly found: string;
  readonly isMet: boolean;
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const row = (...cells: (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);
const head = (...cells: string[]): void => {
  console.log();
  row(...cells);
  row(...cells.map(() => '---'));
};

interface Mixed {
  readonly api: ApiProcess;
  readonly calls: readonly BenchCall[];
  readonly target: (call: BenchCall) => Target;
  readonly store: Store;
  readonly folder: string;
  readonly extent: MixedExtent;
}

/** Reads of who is signed in, each beside a bare Fastify with the same bytes. */
async function signedInReads({ calls, target, folder, extent }: Mixed): Promise<Verdict[]> {
  const own = calls.filter(({ signedIn }) => signedIn);
  const bodies = await Promise.all(
    own.map(async (call) => {
      const { url, headers = {} } = target(call);
      return (await fetch(url, { headers })).text();
    }),
  );
  const bare = await startBare(bodies, folder);
  head('call', 'bare/s', 'API/s', 'ratio', 'p99 ms');
  const verdicts: Verdict[] = [];
  for (const [index, call] of own.entries()) {
    const pairs = await inTurn(
      extent.rounds,
      () => saturate({ url: bare.urlOf(index) }, extent.each),
      () => saturate(target(call), extent.each),
    );
    const most = median(pairs.map(([bareOne]) => bareOne.perSecond));
    const found = median(pairs.map(([, ours]) => ours.perSecond));
    const ratio = median(pairs.map(([bareOne, ours]) => ours.perSecond / bareOne.perSecond));
    row(call.name, whole(most), whole(found), ratio.toFixed(2), median(pairs.map(([, { p99 }]) => p99)));
    verdicts.push({
      goal: `${call.name}: ${whole(goals.signedIn)} a second, ${goals.ofBare} of bare Fastify`,
      found: `${whole(found)}, ${ratio.toFixed(2)}`,
      isMet: found >= goals.signedIn && ratio >= goals.ofBare,
    });
  }
  bare.stop();
  return verdicts;
}

/** What a write costs, then public reads, each before and while people book. */
async function readsBesideWrites({ api, calls, target, extent, store }: Mixed): Promise<Verdict[]> {
  const writes = await prepareWrites(api, WRITES_PER_SECOND);
  const cost = await costOfWrites(store, api, writes, extent.each);
  head('processor time of a booking write, ms', 'PostgreSQL', 'API', 'customers', 'writes/s');
  const parts = [cost.postgres, cost.api, cost.customers].map((part) => part.toFixed(2));
  row('nothing beside it', ...parts, Math.round(cost.perSecond));
  head('call', 'alone/s', 'beside writes/s', 'lost', 'p99 ms', 'p99 ms beside writes', 'writes/s');
  const verdicts: Verdict[] = [];
  for (const call of calls.filter(({ signedIn }) => !signedIn)) {
    const pairs = await inTurn(
      extent.rounds,
      () => saturate(target(call), extent.each),
      () => writes.during(() => saturate(target(call), extent.each)),
    );
    const lost = median(pairs.map(([alone, { result }]) => 1 - result.perSecond / alone.perSecond));
    const p99 = median(pairs.map(([, { result }]) => result.p99));
    const written = median(pairs.map(([, { writesPerSecond }]) => writesPerSecond));
    const percent = `${Math.round(lost * 100)} %`;
    const alone = median(pairs.map(([each]) => each.perSecond));
    const beside = median(pairs.map(([, { result }]) => result.perSecond));
    const p99Alone = median(pairs.map(([each]) => each.p99));
    row(call.name, whole(alone), whole(beside), percent, p99Alone, p99, Math.round(written));
    verdicts.push({
      goal: `${call.name} beside ${WRITES_PER_SECOND} booking writes a second: loses less than ${goals.lost * 100} %, p99 under ${goals.p99Ms} ms`,
      found: `${percent}, ${p99} ms, ${Math.round(written)} writes a second`,
      isMet: lost < goals.lost && p99 < goals.p99Ms && written > WRITES_PER_SECOND * 0.9,
    });
  }
  return verdicts;
}

async function coldPages({ api, extent }: Mixed): Promise<Verdict[]> {
  head(`reads that no cache has, among ${whole(extent.services)} services`, 'p50 ms', 'p99 ms');
  const found = await coldReads(api, extent.coldReads);
  for (const { kind, p50, p99 } of found) row(kind, p50.toFixed(1), p99.toFixed(1));
  const page = found[0]?.p50 ?? Number.POSITIVE_INFINITY;
  return [
    {
      goal: `a page of a city: p50 ${goals.coldPageMs} ms`,
      found: `${page.toFixed(1)} ms`,
      isMet: page <= goals.coldPageMs,
    },
  ];
}

/** What a second process on the same database adds; where cores do not allow, what a request costs both of them. */
async function secondReplica(mixed: Mixed, start: () => Promise<ApiProcess>, token: string): Promise<Verdict[]> {
  const { api, calls, extent } = mixed;
  const other = await start();
  const replicas = [api, other];
  const secondsOf = async (some: readonly ApiProcess[]): Promise<number> => {
    const each = await Promise.all(some.map(({ pid }) => processorSeconds(pid)));
    return each.reduce<number>((sum, seconds) => sum + (seconds ?? Number.NaN), 0);
  };
  const cost = async (some: readonly ApiProcess[], call: BenchCall) => {
    const before = await secondsOf(some);
    const numbers = await Promise.all(some.map((each) => saturate(targetOf(each, call, token), extent.each)));
    const used = (await secondsOf(some)) - before;
    const asked = numbers.reduce((sum, { requests }) => sum + requests, 0);
    const perSecond = numbers.reduce((sum, number) => sum + number.perSecond, 0);
    return { perSecond, microseconds: (used / asked) * 1e6 };
  };
  head('call', 'one/s', 'two/s', 'one, µs of processor', 'two, µs of processor');
  const verdicts: Verdict[] = [];
  const allowed = cpus().length >= CORES_OF_TWO;
  for (const call of calls.filter(({ name }) => name === 'listing' || name === 'own bookings (signed in)')) {
    const pairs = await inTurn(
      extent.rounds,
      () => cost([api], call),
      () => cost(replicas, call),
    );
    const both = [pairs.map(([one]) => one), pairs.map(([, two]) => two)];
    const speeds = both.map((each) => whole(median(each.map(({ perSecond }) => perSecond))));
    const costs = both.map((each) => median(each.map(({ microseconds }) => microseconds)).toFixed(1));
    row(call.name, ...speeds, ...costs);
    const gains = pairs.map(([one, two]) =>
      allowed ? two.perSecond / one.perSecond : (2 * one.microseconds) / two.microseconds,
    );
    const gain = median(gains);
    verdicts.push({
      goal: `${call.name}: two replicas ${goals.twoReplicas} × one${allowed ? '' : ', by cost per request'}`,
      found: gain.toFixed(2),
      isMet: gain >= goals.twoReplicas,
    });
  }
  await other.stop();
  return verdicts;
}

/** Signed-in reads, pages that no cache has, reads beside booking writes and a second replica: on PostgreSQL. */
export async function runMixed(url: string, folder: string, extent: MixedExtent): Promise<void> {
  const env = { DATA_DIR: join(folder, 'mixed'), DATABASE_URL: url, DEMO_PROVIDER: 'off', TRUSTED_PROXIES: '1' };
  const start = () => startApiProcess({ ...env, TOKEN_SECRETS: 'bench-'.repeat(8) });
  // Its first start makes the tables and the market.
  if (extent.isEmpty) await (await start()).stop();
  const database = { kind: 'postgres', url, listenUrl: url, brokerUrl: null } as const;
  const store = await openStore(database, pino({ level: 'silent' }));
  await addServices(store, extent.services);
  const api = await start();
  const { calls, token } = await prepareCalls(api, '9876543211');
  const mixed: Mixed = { api, calls, target: (call) => targetOf(api, call, token), store, folder, extent };
  const verdicts = [
    ...(await coldPages(mixed)),
    ...(await signedInReads(mixed)),
    ...(await readsBesideWrites(mixed)),
    ...(await secondReplica(mixed, start, token)),
  ];
  await api.stop();
  await store.close();
  if (!extent.judged) return;
  console.log();
  for (const { goal, found, isMet } of verdicts) console.log(`${isMet ? 'PASS' : 'FAIL'} ${goal}: ${found}`);
}
