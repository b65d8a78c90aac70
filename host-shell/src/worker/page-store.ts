import { cacheNames, keep } from './bounded-cache.ts';
import { compositionOf } from './composition-cache.ts';
import { beginningOf } from './early-page.ts';
import { limits } from './limits.ts';

/** A cached page that was rendered otherwise the last time: it is waited for until it stands still again. */
const CHANGED = 'x-kept-changed';

export const isCacheable = (answer: Response): boolean =>
  answer.status === 200 && !answer.redirected && compositionOf(answer) !== null;

export const hasChangedLately = (page: Response): boolean => page.headers.has(CHANGED);

/** Rendered by the same releases, and yet not as before. */
const differs = async (answer: Response, before: Response | undefined): Promise<boolean> =>
  before !== undefined &&
  compositionOf(before) === compositionOf(answer) &&
  beginningOf(await before.text()) !== beginningOf(await answer.text());

/** Cached pages by address. */
export function createPageStore(caches: CacheStorage) {
  const open = () => caches.open(cacheNames.pages);
  return {
    read: async (address: string): Promise<Response | undefined> => (await open()).match(address),
    remove: async (address: string): Promise<unknown> => (await open()).delete(address),
    /** Keeps what may be cached. */
    async write(address: string, answer: Response): Promise<void> {
      if (!isCacheable(answer)) return;
      const cache = await open();
      const headers = new Headers(answer.headers);
      if (await differs(answer.clone(), await cache.match(address))) headers.set(CHANGED, '1');
      await keep(cache, address, new Response(answer.body, { headers }), limits.pages);
    },
  };
}
export type PageStore = ReturnType<typeof createPageStore>;
