import { registerRoute } from 'workbox-routing';
import { forgetOldCaches } from './bounded-cache.ts';
import { createCompositionCache } from './composition-cache.ts';
import { AGAIN_PATH, againScript } from './early-page.ts';
import { createPageCache, isPinned } from './page-cache.ts';
import { isPageMessage } from './protocol.ts';
import { followPush } from './push.ts';
import { forgetReads, strategies } from './read-cache.ts';
import { readRule } from './read-rules.ts';
import { staticRoutes } from './static-routes.ts';
import { createVisitorCache } from './visitor-cache.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

/**
 * The service worker (ADR 11): pages and their compositions, public responses and pictures, for when there is no
 * connection; push messages. Nothing of a person is ever cached here.
 */
const worker = globalThis as unknown as WorkerScope;
const { origin } = worker.location;
const ask: typeof fetch = (...request) => fetch(...request);
const compositions = createCompositionCache({ caches, fetch: ask, origin });
const visitor = createVisitorCache(caches);
const pages = createPageCache({ caches, fetch: ask, compositions, visitor, origin });

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !isPinned(url),
  ({ request, event }) => {
    const navigation = event as FetchEvent;
    return pages.page(request, navigation.preloadResponse, (work) => navigation.waitUntil(work));
  },
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === AGAIN_PATH,
  async () => againScript(),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => compositions.file(request),
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'), strategies.pictures);
for (const rule of ['ready', 'fresh'] as const) {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && readRule(request.method, url.pathname) === rule,
    strategies[rule],
  );
}

// A browser that does not take them sends every request to the worker, as before.
worker.addEventListener('install', (event) => void event.addRoutes?.(staticRoutes).catch(() => {}));
// No skipWaiting at installation: a new worker takes over when the user takes the update, or when all tabs are closed.
worker.addEventListener('activate', (event) => {
  const preload = worker.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([forgetOldCaches(caches), preload, worker.clients.claim()]));
});
worker.addEventListener('message', (event) => {
  const { data } = event;
  if (!isPageMessage(data)) return;
  if (data.type === 'take-over') return event.waitUntil(worker.skipWaiting());
  if (data.type === 'releases-revoked') return event.waitUntil(compositions.forget(data.releases));
  if (data.type === 'visitor') return event.waitUntil(visitor.note(data.isSignedIn).catch(() => {}));
  if (data.type === 'signed-out') return event.waitUntil(forgetReads(caches).catch(() => {}));
  const { address, language, composition } = data;
  const work = async () => {
    await compositions.keep(composition);
    await pages.keepShown(address);
    await pages.keepShell(language, composition.id);
    await pages.keepCopy(address);
  };
  event.waitUntil(work().catch(() => {}));
});
followPush(worker);
