import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { BOOKING_CHANNEL, CATALOG_CHANNEL, PEOPLE_CHANNEL } from './channels.ts';
import type { Store } from './database.ts';
import type { SignedIn } from './person.ts';

/**
 * `catalog`: what is sold, by whom, with its ratings. `availability`: that and free times, which bookings change too.
 * `own`: what only one person sees; the key names that person.
 */
export type CacheScope = 'catalog' | 'availability' | 'own';

export interface KeptAnswer {
  readonly body: string;
  readonly etag: string;
  /** Time alone makes it untrue. */
  readonly until: Date | null;
}
interface KeptPerson {
  readonly user: SignedIn;
  /** End of the token or of the session. */
  readonly until: Date;
}
export interface AnswerCache {
  find(scope: CacheScope, key: string, now: Date): KeptAnswer | undefined;
  /** Begins before the data is read; what changed in between is not kept by the returned function. */
  watch(scope: CacheScope): (key: string, answer: KeptAnswer) => void;
  /** Who a token stands for. Kept only where no other process could end the session unheard. */
  findPerson(token: string, now: Date): SignedIn | undefined;
  watchPeople(): (token: string, person: KeptPerson) => void;
  /** Something was written here: do not wait for the notice of the database. */
  forget(): void;
  close(): void;
}

const MAX_CHARACTERS = 24 * 1024 * 1024;
const makeStore = () =>
  new LRUCache<string, KeptAnswer>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });

export const etagOf = (body: string): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`;

/**
 * Ready answers of public reads, thrown away at each change that the database announces, whichever replica made it. While
 * the database cannot be listened to nothing is kept.
 */
export async function openAnswerCache(store: Store): Promise<AnswerCache> {
  const scopes = {
    catalog: { kept: makeStore(), version: 0 },
    availability: { kept: makeStore(), version: 0 },
    own: { kept: makeStore(), version: 0 },
  };
  const drop = (scope: CacheScope) => {
    scopes[scope].version++;
    scopes[scope].kept.clear();
  };
  const people = new LRUCache<string, KeptPerson>({ max: 10_000 });
  let peopleVersion = 0;
  const forgetPeople = () => {
    drop('own');
    people.clear();
    peopleVersion++;
  };
  // A person never sees less than another replica has answered: only where there is no other one.
  const mayKeep = (scope: CacheScope) => scope !== 'own' || store.alone;
  const forget = () => {
    drop('catalog');
    drop('availability');
    forgetPeople();
  };
  const stops = [
    await store.listen(CATALOG_CHANNEL, forget, forget),
    await store.listen(PEOPLE_CHANNEL, forgetPeople, forget),
    await store.listen(BOOKING_CHANNEL, () => drop('availability'), forget),
  ];
  return {
    find(scope, key, now) {
      if (!store.listening()) {
        forget();
        return undefined;
      }
      const answer = scopes[scope].kept.get(key);
      return answer?.until && answer.until <= now ? undefined : answer;
    },
    watch(scope) {
      const { version } = scopes[scope];
      return (key, answer) => {
        if (scopes[scope].version === version && store.listening() && mayKeep(scope))
          scopes[scope].kept.set(key, answer);
      };
    },
    findPerson(token, now) {
      const person = people.get(token);
      return person && person.until > now ? person.user : undefined;
    },
    watchPeople() {
      const version = peopleVersion;
      return (token, person) => {
        if (store.alone && version === peopleVersion) people.set(token, person);
      };
    },
    forget,
    close: () => {
      for (const stop of stops) stop();
    },
  };
}
