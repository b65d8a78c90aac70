import { LRUCache } from 'lru-cache';
import type { Journal } from '../changes/journal.ts';
import { topics } from '../changes/topics.ts';
import { lruBounds } from '../process/lru.ts';
import type { SignedIn } from './person.ts';

interface CachedSession {
  readonly user: SignedIn;
  /** End of the token or of the session. */
  readonly until: Date;
}

/** Who a token stands for, as long as the journal says that nothing about them has changed. */
export interface SessionCache {
  /** Resolves whether the cache is as new as what any process has acknowledged. Await it before `find`. */
  ready(): true | Promise<boolean>;
  find(token: string, now: Date): SignedIn | undefined;
  /** Begins before the session is read. */
  watch(): (token: string, session: CachedSession) => void;
}

const MAX_SESSIONS = 10_000;

const topicsOf = ({ sessionId, userId }: SignedIn) => [
  topics.session(sessionId),
  topics.person(userId),
  topics.accounts,
];

export function createSessionCache(journal: Pick<Journal, 'position' | 'isUnchanged' | 'catchUp'>): SessionCache {
  // With where the journal stood before it was read.
  const sessions = new LRUCache<string, CachedSession & { readonly since: number }>(lruBounds(MAX_SESSIONS));
  return {
    ready: () => journal.catchUp(true),
    find(token, now) {
      const session = sessions.get(token);
      if (!session) return undefined;
      const isTrue = session.until > now && journal.isUnchanged(topicsOf(session.user), session.since);
      if (!isTrue) sessions.delete(token);
      return isTrue ? session.user : undefined;
    },
    watch() {
      const since = journal.position;
      return (token, session) => void sessions.set(token, { ...session, since });
    },
  };
}
