import { LRUCache } from 'lru-cache';
import { lruOptions } from './lru-options.ts';

const WINDOW_MS = 60_000;
const KNOWN_KEYS = 50_000;

/** Returns false when `key` has used up its `most` tries of this minute. Each edge counts for itself. */
export function createRateLimit(most: number, now: () => number = Date.now): (key: string) => boolean {
  const windows = new LRUCache<string, { readonly since: number; used: number }>(lruOptions(KNOWN_KEYS));
  return (key) => {
    const present = windows.get(key);
    const window = present && now() - present.since < WINDOW_MS ? present : { since: now(), used: 0 };
    windows.set(key, window);
    window.used += 1;
    return window.used <= most;
  };
}
