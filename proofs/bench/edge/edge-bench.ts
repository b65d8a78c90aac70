import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median } from '../web/figures.ts';
import type { Verdict } from '../web/goals.ts';
import { verdictLines } from '../web/print.ts';
import { openBareServer } from './bare-server.ts';
import { type BenchProduct, openBenchProduct } from './bench-product.ts';
import { channelMover } from './channel-moves.ts';
import { type Latency, manyRequests, rawPage, steadyLoad, timeOnePage, unseenPage } from './load.ts';
import { saturate } from './saturation.ts';

const OUT = 'test-results/bench-edge';
interface Extent {
  rate: number;
  /** Before anything counts: a server that has just started compiles its code, and collects what the start has left. */
  warmSeconds: number;
  /** Longer than a page is fresh: it is rendered anew meanwhile. */
  seconds: number;
  /** At full speed; null: a few requests. */
  saturated: number | null;
  renders: number;
  moves: number;
  /** Over which the memory is watched. */
  requests: number;
}
const full: Extent = {
  rate: 500,
  warmSeconds: 15,
  seconds: 20,
  saturated: 5,
  renders: 100,
  moves: 50,
  requests: 100_000,
};
const short: Extent = { rate: 20, warmSeconds: 0, seconds: 1, saturated: null, renders: 3, moves: 2, requests: 40 };
/** Cached pages at full speed, of what a bare Node server sends. */
const OF_BARE = 0.5;
const pages = ['/', '/services/search?city=Kolkata', '/about'];

async function residentMiB(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
  if (!Number.isFinite(bytes)) throw new Error(`${metrics} does not show the resident memory.`);
  return bytes / 1024 ** 2;
}

const latencies = ({ p50, p99, worst }: Latency): string =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`;

/** What the machine makes of the same bytes and the same load where nothing is done for them. */
async function bareLoad(url: string, rate: number, seconds: number): Promise<Latency> {
  const server = await openBareServer(await rawPage(url));
  try {
    await steadyLoad(server.url, rate, 1);
    return await steadyLoad(server.url, rate, seconds);
  } finally {
    await server.close();
  }
}

/** Pages that nobody has asked for, one after the other; those that the edge did render. */
async function timeRenders(origin: string, renders: number): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time < renders; time += 1) {
    const { ms, how } = await timeOnePage(`${origin}${unseenPage()}`);
    if (how === 'miss') times.push(ms);
  }
  if (times.length === 0) throw new Error('The edge rendered none of the pages.');
  return times;
}

/** Resident memory over the requests and moves: after the first tenth, when all is warm, and at the end. */
async function watchMemory(
  origin: string,
  metrics: string,
  { requests, moves, move }: Pick<Extent, 'requests' | 'moves'> & { move: () => Promise<void> },
): Promise<[number, number]> {
  const readings: number[] = [];
  for (let round = 1; round <= moves; round += 1) {
    await manyRequests(origin, pages.slice(0, 2), requests / moves);
    await move();
    readings.push(await residentMiB(metrics));
  }
  const warm = readings[Math.ceil(moves / 10) - 1] ?? 0;
  return [warm, median(readings.slice(-5))];
}

type Running = Omit<BenchProduct, 'stop'>;

/**
 * `npm run bench edge -- --requests 5000`: how many requests the memory is watched over.
 * `--url http://… --metrics http://… --data folder`: a product that runs already.
 */
function readOptions(argv: readonly string[], isShort: boolean): { extent: Extent; running: Running | null } {
  const extent = isShort ? short : full;
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...argv], options: { requests: text, url: text, metrics: text, data: text } });
  const requests = Number(values.requests ?? extent.requests);
  if (!Number.isInteger(requests) || requests < extent.moves) {
    throw new Error(`--requests is a whole number from ${extent.moves}.`);
  }
  const { url: address, metrics, data: dataDir } = values;
  const isRunning = address !== undefined && metrics !== undefined && dataDir !== undefined;
  if (!isRunning && (address ?? metrics ?? dataDir) !== undefined)
    throw new Error('--url, --metrics and --data are given together.');
  return { extent: { ...extent, requests }, running: isRunning ? { address, metrics, dataDir } : null };
}

/** `npm run bench edge`: the edge under load, from cached pages and rendering anew, and its memory over a day. */
export async function runEdgeBench(argv: readonly string[], isShort: boolean): Promise<void> {
  const { extent, running } = readOptions(argv, isShort);
  const { rate, warmSeconds, seconds, moves, requests } = extent;
  const product: Partial<Pick<BenchProduct, 'stop'>> & Running = running ?? (await openBenchProduct('bench-edge.log'));
  try {
    const { address, metrics, dataDir } = product;
    const verdicts: Verdict[] = [];
    const judge = (goal: string, value: number, limit: number) =>
      void verdicts.push({ goal, value, limit, pass: value <= limit });
    for (const path of pages) for (let time = 0; time < 3; time += 1) await timeOnePage(`${address}${path}`);
    for (const path of pages) {
      const { how } = await timeOnePage(`${address}${path}`);
      await steadyLoad(`${address}${path}`, rate, warmSeconds);
      const cached = await steadyLoad(`${address}${path}`, rate, seconds);
      const bare = await bareLoad(`${address}${path}`, rate, seconds);
      console.log(
        `${path} (${how ?? 'not rendered'}): ${latencies(cached)} at ${rate} requests/s; of bare Node: ${latencies(bare)}`,
      );
      judge(`kept page ${path}, p99 ms at ${rate} requests/s`, cached.p99, 3);
    }
    const { perSecond, ratio, crowd } = await saturate(`${address}/`, extent.saturated);
    console.log(
      `/ at full speed: ${Math.round(perSecond)} a second, ${ratio.toFixed(2)} of bare Node; a crowd: ${Math.round(crowd.perSecond)} a second, p99 ${crowd.p99} ms, ${crowd.failed} failed`,
    );
    judge('bare Node / kept page, at full speed', 1 / ratio, 1 / OF_BARE);
    judge('not answered in a crowd', crowd.failed, 0);
    const renders = await timeRenders(address, extent.renders);
    console.log(
      `${renders.length} of ${extent.renders} unseen pages were rendered, p50 ${median(renders).toFixed(1)} ms`,
    );
    judge('rendered page, p50 ms', median(renders), 25);
    const move = await channelMover(dataDir);
    const [warm, last] = await watchMemory(address, metrics, { requests, moves, move });
    console.log(
      `memory: ${Math.round(warm)} MiB warm, ${Math.round(last)} MiB after ${requests} requests, ${moves} moves`,
    );
    judge('memory, end / warm', last / warm, 1.15);
    // In seconds nothing gets warm, and nothing is measured.
    if (!isShort) console.log(verdictLines(verdicts));
    await mkdir(OUT, { recursive: true });
    const report = { at: new Date().toISOString(), memoryMiB: { warm, last }, verdicts };
    await writeFile(join(OUT, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  } finally {
    await product.stop?.();
  }
}
