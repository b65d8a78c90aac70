import autocannon from 'autocannon';

const CONNECTIONS = 20;
/** How the edge came by a page: `hit`, `miss`, … in the description of its Server-Timing. */
const HOW = /desc="?(\w+)"?/;

export interface Latency {
  readonly p50: number;
  readonly p99: number;
}

/** A steady load of one address, without waiting for answers that are late. */
export async function steadyLoad(url: string, perSecond: number, seconds: number): Promise<Latency> {
  const result = await autocannon({ url, connections: CONNECTIONS, overallRate: perSecond, duration: seconds });
  refuseFailures(url, result);
  return { p50: result.latency.p50, p99: result.latency.p99 };
}

/** As many requests as asked for; one in a hundred is for a page that nobody has asked for yet. */
export async function manyRequests(origin: string, paths: readonly string[], amount: number): Promise<void> {
  let sent = 0;
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    amount,
    requests: [
      {
        setupRequest: (request) => {
          sent += 1;
          const path = sent % 100 === 0 ? unseenPage(sent) : paths[sent % paths.length];
          return { ...request, path };
        },
      },
    ],
  });
  refuseFailures(origin, result);
}

function refuseFailures(url: string, { non2xx, errors }: { non2xx: number; errors: number }): void {
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
}

const started = Date.now().toString(36);
/** A search is part of the page's address, so each text is a page of its own: the one lawful way past the cache. */
export const unseenPage = (number: number): string => `/services/search?q=bench${started}x${number}`;

/** Milliseconds until the whole page is here, and how the edge came by it. */
export async function timeOnePage(url: string): Promise<{ ms: number; how: string | null }> {
  const startedAt = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`);
  return { ms: performance.now() - startedAt, how: HOW.exec(answer.headers.get('server-timing') ?? '')?.[1] ?? null };
}
