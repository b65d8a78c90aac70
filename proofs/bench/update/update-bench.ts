import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { localPackageNames } from 'kaza-site/releases';
import { runIn } from '../../drills/own-repository/tools.ts';
import { type Product, prepareProduct } from '../../e2e/support/product.ts';
import { pages, profiles } from '../web/profiles.ts';
import { buildChanged, type Change, checkoutOf } from './changed-tree.ts';
import { type CountingProxy, openCountingProxy, type Sent } from './counting-proxy.ts';
import { judge, type Measured, printMeasured, type VisitName } from './goals.ts';
import { type Engine, openVisitor, type Visitor } from './visitor.ts';

const OUT = 'test-results/bench-update';
/** The build that all of this is compared with: the last one whose addresses held a version. */
const PEER = '51e1edab';
const FIRST_MINUTE_MS = 60_000;

interface Extent {
  readonly quietMs: number;
  readonly firstMs: number;
  readonly isThrottled: boolean;
}
const full: Extent = { quietMs: 6_000, firstMs: FIRST_MINUTE_MS, isThrottled: true };
/** What is sent, and no times: on a machine that others use too. */
const bytesOnly: Extent = { quietMs: 4_000, firstMs: 20_000, isThrottled: false };
const short: Extent = { quietMs: 700, firstMs: 4_000, isThrottled: false };

export interface UpdateBench {
  readonly browsers: Readonly<Partial<Record<Engine, string>>>;
  readonly short: boolean;
  readonly argv: readonly string[];
}

/** Bytes of a folder as the disk has them: a file that stands in it twice counts once. */
async function bytesOf(folder: string, seen = new Set<number>()): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) sum += await bytesOf(path, seen);
    else {
      const { ino, size } = await stat(path);
      if (!seen.has(ino)) sum += size;
      seen.add(ino);
    }
  }
  return sum;
}

interface Step {
  readonly visit: VisitName;
  readonly changes: readonly Change[];
}

/** What is released between two visits: each on top of the one before. */
function stepsOf(checkout: string, isShort: boolean): Step[] {
  const one = (name: string): Change => ({ package: name, version: '1.0.1', sentences: 1 });
  if (isShort) return [{ visit: 'remote', changes: [one('mfe-notifications')] }];
  const all = localPackageNames(checkout).map((name) => ({ package: name, version: '1.0.2', sentences: 12 }));
  return [
    { visit: 'shell', changes: [one('host-shell')] },
    { visit: 'remote', changes: [one('mfe-catalog')] },
    { visit: 'month', changes: all },
  ];
}

/** Publishes and promotes with the checkout's own tools, as a team does. */
async function release(checkout: string, product: Product, change: Change, folder: string): Promise<void> {
  const args = ['compose', 'publish', change.package, '--from', folder, '--channel', 'production', '--force'];
  await runIn(checkout, process.execPath, ['scripts/bootstrap.mjs', ...args], { DATA_DIR: product.dataDir });
}

/** The edge reads its channel within a second; a page of the new composition is rendered before anybody comes. */
async function untilServed(address: string, before: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { id } = (await (await fetch(`${address}/composition.json`)).json()) as { id: string };
    if (id !== before) {
      for (let render = 0; render < 4; render += 1) await (await fetch(address, { headers: phone })).text();
      return id;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The edge does not serve what was promoted.');
}

const mobile = profiles[0];
const phone = { 'user-agent': mobile?.userAgent ?? '', 'sec-ch-ua-mobile': '?1' };

interface Played {
  readonly checkout: string;
  readonly name: string;
}

/** Plays all visits of all browsers against one checkout; the releases between them are made once. */
async function play(
  { checkout, name }: Played,
  { browsers, short: isShort, until }: UpdateBench & { readonly until: string | undefined },
  extent: Extent,
): Promise<{ visits: Measured['visits']; store: Measured['store'][string] }> {
  const all = stepsOf(checkout, isShort);
  const last = all.findIndex(({ visit }) => visit === until);
  const steps = last === -1 ? all : all.slice(0, last + 1);
  const builds = await buildChanged(
    checkout,
    steps.flatMap(({ changes }) => changes),
  );
  const product = await prepareProduct(`bench-update-${name}.log`, { DEMO_PROVIDER: 'off' }, checkout);
  await product.start();
  const line = extent.isThrottled && mobile ? { kbit: mobile.kbit, rttMs: mobile.rttMs } : null;
  const visitors: { engine: Engine; visitor: Visitor; door: CountingProxy }[] = [];
  const visits: Measured['visits'] = [];
  const [home] = pages;
  try {
    for (const [engine, path] of Object.entries(browsers) as [Engine, string][]) {
      const door = await openCountingProxy(product.address, line, { userAgent: phone['user-agent'] });
      const visitor = await openVisitor(engine, path, extent.isThrottled ? (mobile ?? null) : null);
      visitors.push({ engine, visitor, door });
    }
    const visitAll = async (visit: VisitName, leastMs: number) => {
      for (const { engine, visitor, door } of visitors) {
        door.take();
        const begun = Date.now();
        const moments = await visitor.visit(`${door.origin}/`, home?.control ?? 'main', async () => {
          await door.quiet(extent.quietMs, FIRST_MINUTE_MS);
          await door.quiet(Math.max(0, leastMs - (Date.now() - begun)), FIRST_MINUTE_MS);
        });
        const sent: Sent[] = door.take();
        console.log(`  ${name}, ${engine}: ${visit}`);
        visits.push({ build: name, engine, visit, moments, sent });
      }
    };
    const store = join(product.dataDir, 'releases');
    let id = await untilServed(product.address, '');
    const sizes = [await bytesOf(store)];
    await visitAll('first', extent.firstMs);
    await visitAll('second', 0);
    for (const { visit, changes } of steps) {
      for (const change of changes) await release(checkout, product, change, builds.get(change) as string);
      id = await untilServed(product.address, id);
      sizes.push(await bytesOf(store));
      await visitAll(visit, 0);
    }
    return { visits, store: sizes };
  } finally {
    for (const { visitor, door } of visitors) {
      await visitor.leave().catch(() => {});
      await door.close();
    }
    await product.stop();
  }
}

/**
 * `npm run bench update -- --peer COMMIT`, or a folder with a checkout that is installed; `--peer none`: this tree
 * alone. `--engines chromium,firefox`; `--bytes`: what is sent and no times, in a third of the time; `--until shell`:
 * no release after that one.
 */
export async function runUpdateBench(bench: UpdateBench): Promise<void> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: [...bench.argv],
    options: { peer: text, engines: text, until: text, bytes: flag },
  });
  const named = values.peer ?? (bench.short ? 'none' : PEER);
  const chosen = values.engines?.split(',');
  const browsers = Object.fromEntries(
    Object.entries(bench.browsers).filter(([engine]) => chosen?.includes(engine) ?? true),
  );
  const extent = bench.short ? short : values.bytes ? bytesOnly : full;
  const played: Played[] = [{ checkout: process.cwd(), name: 'this' }];
  if (named !== 'none') {
    const checkout = named.includes('/') ? named : await checkoutOf(named);
    played.unshift({ checkout, name: 'peer' });
  }
  const measured: Measured = { visits: [], store: {} };
  for (const one of played) {
    const { visits, store } = await play(one, { ...bench, browsers, until: values.until }, extent);
    measured.visits.push(...visits);
    measured.store[one.name] = store;
  }
  await mkdir(OUT, { recursive: true });
  await writeFile(join(OUT, 'report.json'), JSON.stringify(measured, null, 2));
  console.log(printMeasured(measured));
  if (bench.short && measured.visits.some(({ sent }) => sent.length === 0))
    throw new Error('A visit asked for nothing: the bench does not count.');
  if (!bench.short) console.log(judge(measured));
}
