import { elements } from '../brand/elements.ts';
import type { KeptComposition } from '../offline/worker-protocol.ts';
import { cacheNames } from './kept-cache.ts';
import { limits } from './limits.ts';

const RECORD = '/.kept/compositions/';
const recordKey = (id: string) => `${RECORD}${encodeURIComponent(id)}`;

export const compositionOf = (page: Response): string | null => page.headers.get(elements.header);

interface Parts {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly origin: string;
}

/**
 * Keeps compositions whole. A page is only ever shown with the files that it was made with: until all of them are here,
 * its composition does not count as kept, and neither does the page.
 */
export function createKeptCompositions({ caches, fetch, origin }: Parts) {
  const files = () => caches.open(cacheNames.files);
  const records = () => caches.open(cacheNames.compositions);
  const absolute = (path: string) => new URL(path, origin).href;

  const readRecord = async (id: string): Promise<KeptComposition | null> => {
    const record = await (await records()).match(recordKey(id));
    return record ? ((await record.json()) as KeptComposition) : null;
  };
  /** Ids, the newest first. */
  const ids = async (): Promise<string[]> => {
    const keys = await (await records()).keys();
    return keys.map(({ url }) => decodeURIComponent(new URL(url).pathname.slice(RECORD.length))).reverse();
  };

  /** True when every file of a composition is here. */
  const isComplete = async (id: string): Promise<boolean> => {
    const record = await readRecord(id);
    if (!record) return false;
    const here = new Set((await (await files()).keys()).map(({ url }) => url));
    return record.files.every(({ path }) => here.has(absolute(path)));
  };

  /** Fetches what is missing, one after the other: nothing else of the page waits for it. Rejects when one is missing still. */
  const fetchMissing = async (composition: KeptComposition): Promise<void> => {
    const cache = await files();
    for (const { path, integrity } of composition.files) {
      if (await cache.match(absolute(path))) continue;
      const answer = await fetch(absolute(path), { integrity, mode: 'cors', credentials: 'omit', priority: 'low' });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await cache.put(absolute(path), answer);
    }
  };

  /** Forgets compositions past the limit, and files that none of the rest has. */
  const forgetOld = async (): Promise<void> => {
    const store = await records();
    const all = await ids();
    const kept = all.slice(0, limits.compositions.count);
    await Promise.all(all.slice(kept.length).map((id) => store.delete(recordKey(id))));
    const wanted = new Set(
      (await Promise.all(kept.map(readRecord)))
        .flatMap((record) => record?.files ?? [])
        .map(({ path }) => absolute(path)),
    );
    const cache = await files();
    const stale = (await cache.keys()).filter(({ url }) => !wanted.has(url));
    await Promise.all(stale.map((key) => cache.delete(key)));
  };

  return {
    ids,
    isComplete,
    /** Keeps a composition as the newest one. Answers whether it is whole now. */
    async keep(composition: KeptComposition): Promise<boolean> {
      try {
        const store = await records();
        await store.delete(recordKey(composition.id));
        await store.put(recordKey(composition.id), new Response(JSON.stringify(composition)));
        await forgetOld();
        await fetchMissing(composition);
        return true;
      } catch {
        // No connection, or no room on the device: the next visit goes on from here.
        return false;
      }
    },
    /** Forgets releases, `name@version`, and each composition that has one: its pages do not count as kept any more. */
    async forget(releases: readonly string[]): Promise<void> {
      const folders = releases.map((release) => absolute(`/assets/${release.replace('@', '/')}/`));
      const isOf = (path: string) => folders.some((folder) => absolute(path).startsWith(folder));
      const store = await records();
      for (const id of await ids()) {
        if ((await readRecord(id))?.files.some(({ path }) => isOf(path))) await store.delete(recordKey(id));
      }
      const cache = await files();
      for (const key of await cache.keys()) if (isOf(new URL(key.url).pathname)) await cache.delete(key);
    },
    /** A file of a release: kept ones never change. `?retry=` asks past whatever was kept (federation/runtime). */
    async file(request: Request): Promise<Response> {
      const url = new URL(request.url);
      const cache = await files();
      const isRetry = url.searchParams.has('retry');
      const key = url.origin + url.pathname;
      const kept = isRetry ? undefined : await cache.match(key);
      if (kept) return kept;
      const answer = await fetch(request);
      if (answer.status === 200 && answer.type !== 'opaque') await cache.put(key, answer.clone()).catch(() => {});
      return answer;
    },
  };
}
export type KeptCompositions = ReturnType<typeof createKeptCompositions>;
