import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const CONNECTIONS = 20;
/** In a second, on every Linux that Node runs on. */
const CLOCK_TICKS = 100;

export interface Target {
  url: string;
  headers?: Record<string, string>;
}
export interface Numbers {
  /** All that were answered. */
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
}

/** How long a call is asked for: seconds, or so many requests. */
export type Extent = { duration: number } | { amount: number };

async function fire({ url, headers = {} }: Target, extent: Extent, overallRate?: number): Promise<Numbers> {
  const result = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    ...extent,
    // It looks for the end of so many requests once in each sample.
    ...('amount' in extent ? { sampleInt: 50 } : {}),
    ...(overallRate === undefined ? {} : { overallRate }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return {
    requests: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/** As fast as it goes, after a moment to warm up. */
export async function saturate(target: Target, extent: Extent): Promise<Numbers> {
  if ('duration' in extent) await fire(target, { duration: 1 });
  return fire(target, extent);
}

/** Latency at half of that. */
export const atHalf = (target: Target, perSecond: number, extent: Extent): Promise<Numbers> =>
  fire(target, extent, Math.max(20, Math.round(perSecond / 2)));

export async function residentMegabytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Math.round(Number(stdout) / 1024);
}

/** What Linux says of a process, after its name, which may hold spaces; null on other systems. */
async function fieldsOf(pid: number): Promise<string[] | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

export async function parentOf(pid: number): Promise<number | null> {
  const parent = (await fieldsOf(pid))?.[1];
  return parent === undefined ? null : Number(parent);
}

/**
 * Seconds of processor time that a process has used; null where the system does not say.
 * @param withEnded those of its children that have ended too
 */
export async function processorSeconds(pid: number, withEnded = false): Promise<number | null> {
  const fields = await fieldsOf(pid);
  const ticks = fields?.slice(11, withEnded ? 15 : 13);
  return ticks ? ticks.reduce((sum, each) => sum + Number(each), 0) / CLOCK_TICKS : null;
}

export const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/**
 * Two measurements in turn, so many times: a machine changes its speed within seconds, and only what was measured side
 * by side can be compared.
 */
export async function inTurn<A, B>(
  rounds: number,
  one: () => Promise<A>,
  other: () => Promise<B>,
): Promise<(readonly [A, B])[]> {
  const pairs: (readonly [A, B])[] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push([await one(), await other()]);
  return pairs;
}
