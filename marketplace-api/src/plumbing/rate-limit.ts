import { sql } from 'kysely';
import { later, secondsUntil } from './clock.ts';
import type { Db } from './database.ts';
import { tooMany } from './errors.ts';

export interface RateLimit {
  /** What is counted, such as `login-code:9876543210`. */
  key: string;
  hits: number;
  windowMs: number;
  message: string | ((seconds: number) => string);
}

type Window = Pick<RateLimit, 'key' | 'hits' | 'windowMs'>;

/** Counts a hit in a sliding window kept in the database. Null, or since when the window is full; refused hits do not count. */
async function countHit(db: Db, limit: Window, now: Date): Promise<Date | null> {
  const since = later(now, -limit.windowMs);
  const fresh = sql`array(select hit from unnest(r.hits) as hit where hit > ${since}::timestamptz order by hit)`;
  const row = await sql<{ allowed: boolean; oldest: Date }>`
    insert into rate_limits as r (key, hits, allowed, expires_at)
    values (${limit.key}, array[${now}::timestamptz], true, ${later(now, limit.windowMs)}::timestamptz)
    on conflict (key) do update set
      allowed = cardinality(${fresh}) < ${limit.hits}::int,
      hits = case when cardinality(${fresh}) < ${limit.hits}::int
        then array_append(${fresh}, ${now}::timestamptz) else ${fresh} end,
      expires_at = excluded.expires_at
    returning allowed, hits[1] as oldest`.execute(db);
  const result = row.rows[0];
  return result && !result.allowed ? result.oldest : null;
}

/** Counts a hit, or refuses with 429. */
export async function takeHit(db: Db, limit: RateLimit, now: Date): Promise<void> {
  const oldest = await countHit(db, limit, now);
  if (oldest) throw full(limit, oldest, now);
}

/** Counts a hit where there is room for it. */
export const hasRoom = async (db: Db, window: Window, now: Date): Promise<boolean> =>
  (await countHit(db, window, now)) === null;

/** Takes a hit back: for limits that only count what went wrong, where it did not. */
export async function giveBackHit(db: Db, { key }: RateLimit, at: Date): Promise<void> {
  await sql`update rate_limits set hits = array_remove(hits, ${at}::timestamptz) where key = ${key}`.execute(db);
}

function full({ message, windowMs }: RateLimit, oldest: Date, now: Date) {
  const seconds = secondsUntil(later(oldest, windowMs), now);
  return tooMany(typeof message === 'string' ? message : message(seconds), seconds);
}
