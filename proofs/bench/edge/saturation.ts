import autocannon from 'autocannon';
import { openBareServer } from './bare-server.ts';
import { asBrowser, rawPage } from './load.ts';

const FEW = 20;
/** More than a process answers in the time that anybody waits. */
const MANY = 500;

async function fire(url: string, connections: number, extent: { duration: number } | { amount: number }) {
  const isShort = 'amount' in extent;
  const { requests, duration, latency, errors, non2xx, timeouts } = await autocannon({
    url,
    headers: asBrowser,
    connections,
    ...extent,
    ...(isShort ? { sampleInt: 50 } : {}),
  });
  return { perSecond: requests.total / duration, p99: latency.p99, failed: errors + non2xx + timeouts };
}

export interface Saturation {
  readonly perSecond: number;
  /** Of a bare Node server with the same bytes. */
  readonly ratio: number;
  /** With many more connections than can be served at once. */
  readonly crowd: { readonly perSecond: number; readonly p99: number; readonly failed: number };
}

/** How many cached pages one process sends a second, beside a bare Node server, and what a crowd gets. */
export async function saturate(url: string, seconds: number | null): Promise<Saturation> {
  const extent = seconds === null ? { amount: 40 } : { duration: seconds };
  const server = await openBareServer(await rawPage(url));
  try {
    await fire(url, FEW, seconds === null ? extent : { duration: 2 });
    // One right after the other, so that whatever else the machine does disturbs both.
    const most = await fire(server.url, FEW, extent);
    const edge = await fire(url, FEW, extent);
    if (edge.failed > 0) throw new Error(`${url}: ${edge.failed} were not answered.`);
    const crowd = await fire(url, seconds === null ? FEW : MANY, extent);
    return { perSecond: edge.perSecond, ratio: edge.perSecond / most.perSecond, crowd };
  } finally {
    await server.close();
  }
}
