import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Journal } from '../../changes/journal.ts';
import type { CompressibleResponse } from './compression.ts';

export interface CachedResponse extends CompressibleResponse {
  readonly etag: string;
  /** Time alone makes it untrue. */
  readonly until: Date | null;
  /** What it depends on (changes/topics.ts). */
  readonly topics: readonly string[];
}
/** With where the journal stood before it was read. */
type Dated = CachedResponse & { readonly since: number };

export interface ResponseCache {
  /**
   * To be awaited before `find`: whether what is cached may be used. A signed-in caller (`strict`) never gets less than
   * any process has acknowledged; strangers never less than this one has, and others' changes within moments.
   * @param key gives that of the response that alone is looked for: where it is cached, writes that cannot have touched
   * it are not waited for
   */
  ready(strict: boolean, key?: () => string): true | Promise<boolean>;
  find(key: string, now: Date): CachedResponse | undefined;
  /** Begins before the data is read. */
  watch(): (key: string, response: CachedResponse) => void;
}

const MAX_CHARACTERS = 48 * 1024 * 1024;
/** A response is cached as it is and compressed. */
const WITH_COMPRESSED = 1.4;
/** What the rest of an entry takes, roughly. */
const ENTRY = 200;

export const etagOf = (body: string): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`;

/** A response that is ready to be sent, and true until one of its topics changes or its time has come. */
export const readyResponse = (body: string, topics: readonly string[], until: Date | null): CachedResponse => ({
  body,
  etag: etagOf(body),
  compressed: new Map(),
  topics,
  until,
});

/** Ready responses in bounded memory, each until the journal says that something it depends on has changed. */
export function createResponseCache(journal: Pick<Journal, 'position' | 'isUnchanged' | 'catchUp'>): ResponseCache {
  const responses = new LRUCache<string, Dated>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (response, key) =>
      ENTRY +
      Math.ceil(response.body.length * WITH_COMPRESSED) +
      key.length +
      response.topics.reduce((sum, topic) => sum + topic.length, 0),
  });
  return {
    ready: (strict, key) => journal.catchUp(strict, key && (() => responses.peek(key())?.topics)),
    find(key, now) {
      const response = responses.get(key);
      if (!response) return undefined;
      const isTrue = (!response.until || response.until > now) && journal.isUnchanged(response.topics, response.since);
      if (!isTrue) responses.delete(key);
      return isTrue ? response : undefined;
    },
    watch() {
      const since = journal.position;
      return (key, response) => {
        if (journal.isUnchanged(response.topics, since)) responses.set(key, { ...response, since });
      };
    },
  };
}
