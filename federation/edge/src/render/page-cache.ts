import { timeout } from 'federation-runtime/timeout';
import { LRUCache } from 'lru-cache';
import type { RenderSettings } from './pool/render-settings.ts';

/** A rendered page, or null for one that is left to the browser for now. */
interface Entry<Page> {
  readonly page: Page | null;
  readonly bytes: number;
  readonly freshUntil: number;
  readonly staleUntil: number;
  /** How often content had changed when its making began. */
  readonly epoch: number;
}

/** What making a page gave: `incomplete` is soon tried again. */
export interface Made<Page> {
  readonly page: Page | null;
  readonly bytes: number;
  /** Milliseconds until it is tried again; absent for a whole page. */
  readonly retryMs?: number;
}

export interface Found<Page> {
  readonly page: Page | null;
  readonly how: 'hit' | 'stale' | 'miss' | 'late';
}

export interface PageRequest<Page> {
  /** Which composition it is part of: forgotten with it. */
  readonly group: string;
  readonly key: string;
  /** Never rejects. `calm`: nobody waits for it. `before`: the page that was cached last, or null. */
  make(calm: boolean, before: Page | null): Promise<Made<Page>>;
}

const keyOf = ({ group, key }: Pick<PageRequest<unknown>, 'group' | 'key'>): string => `${group} ${key}`;

/**
 * Pages by key, bounded in bytes. A page is sent as it is while it is fresh; then once more, while it is made anew; and
 * is waited for after that, for a while. However many ask for a page, it is made once.
 */
export function createPageCache<Page>(
  { cacheBytes, freshMs, staleMs, patienceMs }: RenderSettings,
  now: () => number = Date.now,
) {
  const entries = new LRUCache<string, Entry<Page>>({ maxSize: cacheBytes, sizeCalculation: ({ bytes }) => bytes + 1 });
  const making = new Map<string, Promise<Entry<Page>>>();
  const generations = new Map<string, number>();
  let epoch = 0;
  const entryOf = ({ page, bytes, retryMs }: Made<Page>, began: number): Entry<Page> => ({
    page,
    bytes,
    epoch: began,
    freshUntil: now() + (retryMs ?? freshMs),
    staleUntil: now() + (page === null ? (retryMs ?? 0) : staleMs),
  });

  async function makeAndKeep(request: PageRequest<Page>, calm: boolean): Promise<Entry<Page>> {
    const key = keyOf(request);
    const generation = generations.get(request.group);
    const began = epoch;
    const entry = entryOf(await request.make(calm, entries.peek(key)?.page ?? null), began);
    const before = entries.peek(key);
    const isWorse = entry.page === null && before?.page != null && now() < before.staleUntil;
    // A composition that left its channel meanwhile: who asked gets the page, nobody else will.
    if (generations.get(request.group) !== generation) return entry;
    // What cannot be made of the new content is sent as it was, and tried again without anybody waiting.
    if (isWorse) entries.set(key, { ...before, epoch: began, freshUntil: Math.min(before.freshUntil, now()) });
    else entries.set(key, entry);
    return entry;
  }

  function makeOnce(request: PageRequest<Page>, calm: boolean): Promise<Entry<Page>> {
    // What is being made of the content from before is not what is asked for now.
    const key = `${epoch} ${keyOf(request)}`;
    const running = making.get(key) ?? makeAndKeep(request, calm).finally(() => making.delete(key));
    making.set(key, running);
    return running;
  }

  return {
    /** `onWait` is called when nothing was cached. */
    async get(request: PageRequest<Page>, onWait: () => void = () => {}): Promise<Found<Page>> {
      const cached = entries.get(keyOf(request));
      const isCurrent = cached?.epoch === epoch;
      if (cached && isCurrent && now() < cached.freshUntil) return { page: cached.page, how: 'hit' };
      const older = cached?.page && now() < cached.staleUntil ? cached.page : null;
      if (older && isCurrent) {
        void makeOnce(request, true);
        return { page: older, how: 'stale' };
      }
      onWait();
      const made = await timeout(makeOnce(request, false), patienceMs, () => null);
      if (older && !made?.page) return { page: older, how: 'stale' };
      return made ? { page: made.page, how: 'miss' } : { page: null, how: 'late' };
    },
    /** Resolves with whether the page is cached; false: it was left to the browser. Waits as long as that takes. */
    async prepare(request: PageRequest<Page>): Promise<boolean> {
      const cached = entries.get(keyOf(request));
      if (cached?.page && cached.epoch === epoch && now() < cached.freshUntil) return true;
      return (await makeOnce(request, true)).page !== null;
    },
    /** What pages are made of has changed: each is waited for once, and sent as it was where it cannot be made. */
    outdate(): void {
      epoch += 1;
    },
    forget(group: string): void {
      generations.set(group, (generations.get(group) ?? 0) + 1);
      for (const key of entries.keys()) if (key.startsWith(`${group} `)) entries.delete(key);
    },
    get bytes(): number {
      return entries.calculatedSize;
    },
  };
}
