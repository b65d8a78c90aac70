import { cacheNames } from './bounded-cache.ts';

const NOBODY = '/.kept/nobody';

/** Whether the page that this browser showed last was for nobody in particular. Not known is no. */
export function createVisitorCache(caches: CacheStorage) {
  const open = () => caches.open(cacheNames.visitor);
  return {
    isNobody: async (): Promise<boolean> => (await (await open()).match(NOBODY)) !== undefined,
    async note(isSignedIn: boolean): Promise<void> {
      if (isSignedIn) await (await open()).delete(NOBODY);
      else await (await open()).put(NOBODY, new Response());
    },
  };
}
export type VisitorCache = ReturnType<typeof createVisitorCache>;
