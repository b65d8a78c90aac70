import { Agent, get } from 'node:http';
import autocannon from 'autocannon';

/** As browsers ask: a page goes out compressed. */
export const asBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const CONNECTIONS = 20;
/** How the edge came by a page: `hit`, `miss`, … in the description of its Server-Timing. */
const HOW = /desc="?(\w+)"?/;

export interface Latency {
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
}

/** Resolves when the whole page is here, with how the edge came by it. */
const ask = (url: string, agent?: Agent): Promise<string | null> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: asBrowser }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} was answered with ${answer.statusCode}`));
      const how = HOW.exec(String(answer.headers['server-timing'] ?? ''))?.[1] ?? null;
      answer.on('error', reject).on('end', () => resolve(how));
      answer.resume();
    }).on('error', reject);
  });

/** A page as it goes over the line. */
export const rawPage = (url: string): Promise<{ headers: Record<string, string>; body: Buffer }> =>
  new Promise((resolve, reject) => {
    get(url, { headers: asBrowser }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      const retained = Object.entries(answer.headers).filter(([name]) => !/^(connection|keep-alive|date)$/.test(name));
      resolve({ headers: Object.fromEntries(retained) as Record<string, string>, body: Buffer.concat(parts) });
    }).on('error', reject);
  });

/** Milliseconds until the whole page is here, and how the edge came by it. */
export async function timeOnePage(url: string): Promise<{ ms: number; how: string | null }> {
  const startedAt = performance.now();
  const how = await ask(url);
  return { ms: performance.now() - startedAt, how };
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;

/**
 * Requests for one address, evenly spaced, each sent when it is due whether or not earlier ones are answered.
 * Milliseconds count from when it was due until its last byte is here, so that waiting behind a slow one is counted for
 * each that waits.
 */
export async function steadyLoad(url: string, perSecond: number, seconds: number): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, scheduling: 'fifo' });
  const amount = perSecond * seconds;
  const startedAt = performance.now();
  const times: Promise<number>[] = [];
  const sendWhatIsDue = (): void => {
    for (;;) {
      const dueAt = startedAt + (times.length * 1000) / perSecond;
      if (times.length === amount || performance.now() < dueAt) return;
      const time = ask(url, agent).then(() => performance.now() - dueAt);
      time.catch(() => {}); // It is heard of below, with all others.
      times.push(time);
    }
  };
  try {
    while (times.length < amount) {
      sendWhatIsDue();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    const sorted = (await Promise.all(times)).sort((a, b) => a - b);
    return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), worst: percentile(sorted, 1) };
  } finally {
    agent.destroy();
  }
}

/** As many requests as asked for; one in a hundred is for a page that nobody has asked for yet. */
export async function manyRequests(origin: string, paths: readonly string[], amount: number): Promise<void> {
  let sent = 0;
  const { non2xx, errors } = await autocannon({
    url: origin,
    headers: asBrowser,
    connections: CONNECTIONS,
    amount,
    requests: [
      {
        setupRequest: (request) => {
          sent += 1;
          const path = sent % 100 === 0 ? unseenPage() : paths[sent % paths.length];
          return { ...request, path };
        },
      },
    ],
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${origin}: ${non2xx} refused, ${errors} failed`);
}

const started = Date.now().toString(36);
let unseen = 0;

/** A search is part of the page's address, so each text is a page of its own: the one lawful way past the cache. */
export function unseenPage(): string {
  unseen += 1;
  return `/services/search?q=bench${started}x${unseen}`;
}
