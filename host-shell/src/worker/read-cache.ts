import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { cacheNames } from './bounded-cache.ts';
import { limits } from './limits.ts';

const FRESH_WAIT_S = 5;

/** Only whole responses, and none larger than its kind may be. */
const onlySmall = (bytes: number): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200) return null;
    const body = await response.clone().arrayBuffer();
    if (body.byteLength > bytes) return null;
    const headers = new Headers(response.headers);
    // Its age is counted by this device's clock alone, whatever that says; and nobody takes it for the time.
    headers.delete('date');
    return new Response(body, { status: 200, headers });
  },
});

/** Public answers are the same for everybody: without who asked, but in the language in which they were asked. */
const withoutPerson: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const url = new URL(request.url);
    url.searchParams.set('kept-in', request.headers.get('accept-language')?.slice(0, 2) ?? 'en');
    return url.href;
  },
};

const bounded = ({ count, bytes, maxAgeSeconds }: { count: number; bytes: number; maxAgeSeconds: number }) => [
  onlySmall(bytes),
  new ExpirationPlugin({ maxEntries: count, maxAgeSeconds, purgeOnQuotaError: true }),
];
const forReads = {
  cacheName: cacheNames.reads,
  plugins: [withoutPerson, ...bounded(limits.reads)],
  matchOptions: { ignoreVary: true },
};

export const strategies = {
  ready: new StaleWhileRevalidate(forReads),
  fresh: new NetworkFirst({ ...forReads, networkTimeoutSeconds: FRESH_WAIT_S }),
  /** Names of pictures change when the pictures do. */
  pictures: new CacheFirst({ cacheName: cacheNames.pictures, plugins: bounded(limits.pictures) }),
} as const;

/** Which addresses were read and when, with the responses. Pages delete the caches too; the index is its own. */
export async function forgetReads(caches: CacheStorage): Promise<void> {
  for (const name of [cacheNames.reads, cacheNames.pictures]) {
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}
