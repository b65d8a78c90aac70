import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SERVICE_WORKER_FILE, SERVICE_WORKER_PATH } from 'federation-contracts';
import { acceptedEncodings } from 'federation-contracts/requests';
import { hostOf } from 'federation-release';
import { LRUCache } from 'lru-cache';
import type { PageChoice } from '../composition/page-choice.ts';
import type { ReleaseReader } from '../composition/release-reader.ts';
import { documentOf, type PageDocument } from '../html/html-parts.ts';

/**
 * What browsers get in place of a service worker when the site has none any more: it empties the caches and takes
 * itself away. Pages that are open are left alone.
 */
export const LAST_WORKER = `// This site has no service worker: whatever one was here before ends.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const end = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(end());
});
`;

interface Options {
  readonly choice: PageChoice;
  readonly reader: ReleaseReader;
  /** Off: every browser ends its service worker (docs/run-in-production.md). */
  readonly enabled: boolean;
}

/** A worker may ask this site alone, and runs nothing that it did not bring. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** `/sw.js`: the service worker of the shell that this visitor has. Browsers look for a newer one at each visit. */
export function workerRoutes(app: FastifyInstance, { choice, reader, enabled }: Options): void {
  const workerOf = async (request: FastifyRequest): Promise<Buffer | string | null> => {
    if (!enabled) return LAST_WORKER;
    const variant = await choice.forKnownVisitor(request);
    if (variant?.composition.development) return LAST_WORKER;
    const host = variant ? hostOf(variant.releases) : undefined;
    if (!host) return null;
    return SERVICE_WORKER_FILE in host.files ? reader.verifiedFile(host, SERVICE_WORKER_FILE) : LAST_WORKER;
  };

  /** Of the few workers that visitors have at a time; compressed once. */
  const compressed = new LRUCache<string, PageDocument>({ max: 4 });
  const compressedOnce = (text: string): PageDocument => {
    const known = compressed.get(text) ?? documentOf(text);
    compressed.set(text, known);
    return known;
  };

  app.get(SERVICE_WORKER_PATH, async (request, reply) => {
    const script = await workerOf(request).catch((error: Error) => {
      request.log.error(`No service worker can be served: ${error.message}`);
      return null;
    });
    // Silence ends nothing: browsers keep the worker that they have.
    if (script === null)
      return reply.code(503).header('cache-control', 'no-store').type('text/plain').send('Try again');
    const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding']);
    const { etag: hash, body } = compressedOnce(String(script));
    const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    reply.headers({
      'cache-control': 'no-cache',
      etag,
      vary: 'Accept-Encoding, Cookie',
      'content-security-policy': POLICY,
    });
    if (request.headers['if-none-match']?.split(',').some((known) => known.trim() === etag))
      return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/javascript; charset=utf-8').send(await body(encoding));
  });
}
