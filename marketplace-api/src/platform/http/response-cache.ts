import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Journal } from '../changes/journal.ts';
import { topics } from '../changes/topics.ts';
import { lruBounds } from '../process/lru.ts';
import type { SignedIn } from '../security/person.ts';
import type { CompressibleResponse } from './compression.ts';

export interface CachedResponse extends CompressibleResponse {
  readonly etag: string;
  /** Time alone makes it untrue. */
  readonly until: Date | null;
  /** What it depends on (changes/topics.ts). */
  readonly topics: readonly string[];
}
interface CachedPerson {
  readonly user: SignedIn;
  /** End of the token or of the session. */
  readonly until: Date;
}
/** With where the journal stood before it was read. */
type Dated<T> = T & { readonly since: number };

export interface ResponseCache {
  /**
   * To be awaited before `find`: whether what is kept may be used. A signed-in caller (`strict`) never gets less than
   * any process has acknowledged; strangers never less than this one has, and others' changes within moments.
   * @param key gives that of the answer that alone is looked for: where it is kept, writes that cannot have touched it are not waited for
   */
  ready(strict: boolean, key?: () => string): true | Promise<boolean>;
  find(key: string, now: Date): CachedResponse | undefined;
  /** Begins before the data is read. */
  watch(): (key: string, answer: CachedResponse) => void;
  /** Who a token stands for. */
  findPerson(token: string, now: Date): SignedIn | undefined;
  watchPeople(): (token: string, person: CachedPerson) => void;
}

const MAX_CHARACTERS = 48 * 1024 * 1024;
const MAX_PEOPLE = 10_000;
/** An answer is kept as it is and compressed. */
const PACKED_TOO = 1.4;
/** What the rest of an entry takes, roughly. */
const ENTRY = 200;

export const etagOf = (body: string): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`;

/** Ready answers in bounded memory, each until the journal says that something it depends on has changed. */
export function createResponseCache(journal: Pick<Journal, 'position' | 'isUnchanged' | 'catchUp'>): ResponseCache {
  const answers = new LRUCache<string, Dated<CachedResponse>>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (answer, key) =>
      ENTRY +
      Math.ceil(answer.body.length * PACKED_TOO) +
      key.length +
      answer.topics.reduce((sum, topic) => sum + topic.length, 0),
  });
  const people = new LRUCache<string, Dated<CachedPerson>>(lruBounds(MAX_PEOPLE));
  const topicsOf = ({ sessionId, userId }: SignedIn) => [
    topics.session(sessionId),
    topics.person(userId),
    topics.accounts,
  ];
  return {
    ready: (strict, key) => journal.catchUp(strict, key && (() => answers.peek(key())?.topics)),
    find(key, now) {
      const answer = answers.get(key);
      if (!answer) return undefined;
      const isTrue = (!answer.until || answer.until > now) && journal.isUnchanged(answer.topics, answer.since);
      if (!isTrue) answers.delete(key);
      return isTrue ? answer : undefined;
    },
    watch() {
      const since = journal.position;
      return (key, answer) => {
        if (journal.isUnchanged(answer.topics, since)) answers.set(key, { ...answer, since });
      };
    },
    findPerson(token, now) {
      const person = people.get(token);
      const isTrue = person && person.until > now && journal.isUnchanged(topicsOf(person.user), person.since);
      if (person && !isTrue) people.delete(token);
      return isTrue ? person.user : undefined;
    },
    watchPeople() {
      const since = journal.position;
      return (token, person) => void people.set(token, { ...person, since });
    },
  };
}
