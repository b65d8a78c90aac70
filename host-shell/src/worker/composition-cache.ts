import { elements } from '../brand/elements.ts';
import { cacheNames } from './bounded-cache.ts';
import { limits } from './limits.ts';
import type { CachedComposition, CachedFile } from './protocol.ts';
import { createSameBytes } from './same-bytes.ts';

const RECORD = '/.kept/compositions/';
const recordKey = (id: string) => `${RECORD}${encodeURIComponent(id)}`;

export const compositionOf = (page: Response): string | null => page.headers.get(elements.header);

interface Parts {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly origin: string;
}

/** What belongs to each composition, by its id; the one that was cached last is the newest. */
function createRecords(caches: CacheStorage) {
  const open = () => caches.open(cacheNames.compositions);
  /** Ids, the newest first. */
  const ids = async (): Promise<string[]> => {
    const keys = await (await open()).keys();
    return keys.map(({ url }) => decodeURIComponent(new URL(url).pathname.slice(RECORD.length))).reverse();
  };
  const read = async (id: string): Promise<CachedComposition | null> => {
    const record = await (await open()).match(recordKey(id));
    return record ? ((await record.json()) as CachedComposition) : null;
  };
  /** Read once until one is written or removed: each file that is fetched ahead looks into all of them. */
  let known: Promise<CachedComposition[]> | null = null;
  const readAll = async (): Promise<CachedComposition[]> =>
    (await Promise.all((await ids()).map(read))).filter((composition) => composition !== null);
  return {
    ids,
    read,
    all: (): Promise<CachedComposition[]> => {
      known ??= readAll().catch((error) => {
        known = null;
        throw error;
      });
      return known;
    },
    write: async (composition: CachedComposition): Promise<void> => {
      const store = await open();
      const [newest] = await ids();
      // A second put would keep its place in the order. The newest is there all the while: a page may be asked for
      // meanwhile.
      if (newest !== composition.id) await store.delete(recordKey(composition.id));
      await store.put(recordKey(composition.id), new Response(JSON.stringify(composition)));
      known = null;
    },
    remove: async (id: string): Promise<unknown> => {
      const removed = await (await open()).delete(recordKey(id));
      known = null;
      return removed;
    },
  };
}

/** Files of releases; cached ones never change. */
function createFiles({ caches, fetch, origin }: Parts, compositions: () => Promise<readonly CachedComposition[]>) {
  const open = () => caches.open(cacheNames.files);
  const absolute = (path: string) => new URL(path, origin).href;
  const sameBytes = createSameBytes({ open, compositions, absolute });
  return {
    hasAll: async (wanted: readonly CachedFile[]): Promise<boolean> => {
      const here = new Set((await (await open()).keys()).map(({ url }) => url));
      return wanted.every(({ path }) => here.has(absolute(path)));
    },
    /** Fetches what is missing one by one, so the page does not wait. Rejects when one is missing still. */
    fetchMissing: async (wanted: readonly CachedFile[]): Promise<void> => {
      const cache = await open();
      for (const { path, integrity } of wanted) {
        if (await cache.match(absolute(path))) continue;
        const same = await sameBytes.find(integrity);
        // As the page's scripts ask: Firefox keeps what came without credentials apart, and would fetch it twice.
        const ask = { integrity, mode: 'cors', credentials: 'same-origin', priority: 'low' } as const;
        const answer = same ?? (await fetch(absolute(path), ask));
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        await cache.put(absolute(path), answer);
      }
    },
    removeAllBut: async (wanted: readonly CachedFile[]): Promise<void> => {
      const kept = new Set(wanted.map(({ path }) => absolute(path)));
      const cache = await open();
      const stale = (await cache.keys()).filter(({ url }) => !kept.has(url));
      await Promise.all(stale.map((key) => cache.delete(key)));
    },
    removeWhere: async (matches: (path: string) => boolean): Promise<void> => {
      const cache = await open();
      for (const key of await cache.keys()) if (matches(new URL(key.url).pathname)) await cache.delete(key);
    },
    /** `?retry=` asks past whatever was cached (federation/runtime). */
    answer: async (request: Request): Promise<Response> => {
      const url = new URL(request.url);
      const cache = await open();
      const isRetry = url.searchParams.has('retry');
      const key = url.origin + url.pathname;
      const kept = isRetry ? undefined : await cache.match(key);
      if (kept) return kept;
      // A script says its hash itself; what a style sheet names stands in a composition.
      const integrity = request.integrity || (await sameBytes.integrityOf(key));
      const same = isRetry || !integrity ? undefined : await sameBytes.find(integrity);
      const answer = same ?? (await fetch(request));
      if (answer.status === 200 && answer.type !== 'opaque') await cache.put(key, answer.clone()).catch(() => {});
      return answer;
    },
  };
}

/**
 * Keeps compositions whole. A page is only ever shown with the files that it was made with: until all of them are here,
 * its composition does not count as cached, and neither does the page.
 */
export function createCompositionCache(parts: Parts) {
  const records = createRecords(parts.caches);
  const files = createFiles(parts, records.all);

  /** Forgets compositions past the limit, and files that none of the rest has. */
  const forgetOld = async (): Promise<void> => {
    const ids = await records.ids();
    const kept = ids.slice(0, limits.compositions.count);
    await Promise.all(ids.slice(kept.length).map(records.remove));
    await files.removeAllBut((await Promise.all(kept.map(records.read))).flatMap((record) => record?.files ?? []));
  };

  return {
    /** Ids, the newest first. */
    ids: records.ids,
    /** True when every file of a composition is here. */
    isComplete: async (id: string): Promise<boolean> => {
      const record = await records.read(id);
      return record !== null && files.hasAll(record.files);
    },
    /** Keeps a composition as the newest one. Resolves with whether it is whole now. */
    async keep(composition: CachedComposition): Promise<boolean> {
      try {
        await records.write(composition);
        await forgetOld();
        await files.fetchMissing(composition.files);
        return true;
      } catch {
        // No connection, or no room on the device: the next visit goes on from here.
        return false;
      }
    },
    /** Forgets releases, `name@version`, and each composition that has one: its pages no longer count as cached. */
    async forget(releases: readonly string[]): Promise<void> {
      const folders = releases.map((release) => `/assets/${release.replace('@', '/')}/`);
      const isOf = (path: string) => folders.some((folder) => path.startsWith(folder));
      const [gone, stay] = [new Set<string>(), new Set<string>()];
      for (const composition of await records.all()) {
        const { id, releases: own = [] } = composition;
        const isBad =
          own.some((release) => releases.includes(release)) || composition.files.some(({ path }) => isOf(path));
        if (isBad) await records.remove(id);
        for (const { path } of composition.files) (isBad ? gone : stay).add(path);
      }
      // Bytes that a composition without it has as well are lawful.
      await files.removeWhere((path) => isOf(path) || (gone.has(path) && !stay.has(path)));
    },
    /** A file of a release, cached or fetched. */
    file: files.answer,
  };
}
export type CompositionCache = ReturnType<typeof createCompositionCache>;
