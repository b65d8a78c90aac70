import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const CONNECTIONS = 20;

export interface Target {
  url: string;
  headers?: Record<string, string>;
}
export interface Numbers {
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
    ...(overallRate === undefined ? {} : { overallRate }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
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

export const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
