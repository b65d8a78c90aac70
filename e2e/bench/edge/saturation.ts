import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { freePort } from '../../support/free-port.ts';
import { asBrowser, rawPage } from './load.ts';

const FEW = 20;
/** More than a process answers in the time that anybody waits. */
const MANY = 500;

/** Sends the same bytes and headers, ready-made, for every request: what Node itself can do on this machine. */
const bare = `
const { createServer } = require('node:http');
const { readFileSync } = require('node:fs');
const [, file, port] = process.argv;
const { headers, body } = JSON.parse(readFileSync(file, 'utf8'));
const bytes = Buffer.from(body, 'base64');
createServer((_, response) => response.writeHead(200, headers).end(bytes)).listen(Number(port), '127.0.0.1', () => console.log('ready'));
`;

async function openBare(page: { headers: Record<string, string>; body: Buffer }) {
  const folder = await mkdtemp(join(tmpdir(), 'kaza-bare-'));
  const file = join(folder, 'page.json');
  await writeFile(file, JSON.stringify({ headers: page.headers, body: page.body.toString('base64') }));
  const port = await freePort();
  const child = spawn(process.execPath, ['-e', bare, file, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

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

/** How many kept pages one process sends a second, beside a bare Node server, and what a crowd gets. */
export async function saturate(url: string, seconds: number | null): Promise<Saturation> {
  const extent = seconds === null ? { amount: 40 } : { duration: seconds };
  const server = await openBare(await rawPage(url));
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
