import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
const KNOWN_KEYS = 50_000;

/** Returns false when `key` has used up its `most` tries of this minute. Each edge counts for itself. */
export function createRateLimit(most: number, now: () => number = Date.now): (key: string) => boolean {
  // It grows as it fills: `max` would take the room for all of them at once.
  const windows = new LRUCache<string, { readonly since: number; used: number }>({
    maxSize: KNOWN_KEYS,
    sizeCalculation: () => 1,
  });
  return (key) => {
    const present = windows.get(key);
    const window = present && now() - present.since < WINDOW_MS ? present : { since: now(), used: 0 };
    windows.set(key, window);
    window.used += 1;
    return window.used <= most;
  };
}
