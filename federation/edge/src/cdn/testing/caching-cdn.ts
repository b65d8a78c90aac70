import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';

/** Asks the edge; with `mayKeep` by way of the CDN's cache. */
type FetchFrom = (request: Request, mayKeep: boolean) => Promise<Response>;
interface Rule {
  answer(request: Request, fetchFrom: FetchFrom, random: () => number): Promise<Response>;
}
/** What Cloudflare runs, as it is deployed. */
const RULE = resolve('deploy/cdn/cloudflare-worker.js');

interface Held {
  readonly response: Response;
  readonly body: string;
  readonly tags: readonly string[];
}

/** A CDN on this machine: keeps what `CDN-Cache-Control` or `s-maxage` allows, drops it by tag, runs the rule. */
export async function startCdn(edge: () => FastifyInstance) {
  const { answer } = (await import(RULE)) as Rule;
  const held = new Map<string, Held>();
  const purges: string[][] = [];
  let refusals = 0;
  let asked = 0;

  const ask = async (request: Request): Promise<Response> => {
    asked += 1;
    const { pathname, search } = new URL(request.url);
    const { statusCode, headers, body } = await edge().inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
    });
    const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(body, { status: statusCode, headers: sent });
  };
  const fetchFrom = async (request: Request, mayKeep: boolean): Promise<Response> => {
    if (!mayKeep || request.method !== 'GET') return ask(request);
    const cached = held.get(request.url);
    if (cached) return new Response(cached.body, cached.response);
    const response = await ask(request);
    const body = await response.text();
    const rules = `${response.headers.get('cdn-cache-control')} ${response.headers.get('cache-control')}`;
    const isOpen = /\b(s-maxage|max-age)=[1-9]/.test(rules) && !/\b(private|no-store)\b/.test(rules);
    const tags = (response.headers.get('cache-tag') ?? '').split(',');
    if (isOpen && !response.headers.has('set-cookie')) held.set(request.url, { response, body, tags });
    return new Response(body, response);
  };

  // Its interface for purges.
  const app = Fastify();
  app.post<{ Body: { tags: string[] } }>('/purge', async ({ body, headers }, reply) => {
    if (refusals > 0) {
      refusals -= 1;
      return reply.code(500).send();
    }
    purges.push([String(headers.authorization), ...body.tags]);
    for (const [url, { tags }] of held) if (tags.some((tag) => body.tags.includes(tag))) held.delete(url);
    return { success: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  return {
    purgeUrl: `http://127.0.0.1:${port}/purge`,
    purges,
    /** What the next purges get. */
    refuse(times: number): void {
      refusals = times;
    },
    get asked() {
      return asked;
    },
    get held() {
      return [...held.keys()];
    },
    /** @param bucket that a new visitor picks */
    async open(path: string, headers: Record<string, string> = {}, bucket = 9_999) {
      const response = await answer(
        new Request(`https://market.example${path}`, { headers }),
        fetchFrom,
        () => bucket / 10_000,
      );
      return { status: response.status, body: await response.text(), headers: response.headers };
    },
    close: () => app.close(),
  };
}
