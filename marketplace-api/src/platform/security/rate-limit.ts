import { sql } from 'kysely';
import type { Db } from '../database/store.ts';
import { later, secondsUntil } from '../process/clock.ts';
import { tooMany } from '../refusal.ts';

export interface RateLimit {
  /** What is counted, such as `login-code:9876543210`. */
  key: string;
  hits: number;
  windowMs: number;
  message: string | ((seconds: number) => string);
}

type Window = Pick<RateLimit, 'key' | 'hits' | 'windowMs'>;

/** Counts a hit where there is room; else it writes nothing, without a wait (migrations/0026-fewer-statements.ts). */
export async function hasRoom(db: Db, { key, hits, windowMs }: Window, now: Date): Promise<boolean> {
  const { rows } = await sql<{ room: boolean }>`
    select take_hit(${key}, ${hits}, ${later(now, -windowMs)}, ${now}, ${later(now, windowMs)}) as room`.execute(db);
  return rows[0]?.room === true;
}

async function oldestHit(db: Db, { key, windowMs }: Window, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ oldest: Date | null }>`
    select (
      select min(least(hit, ${now}::timestamptz)) from unnest(r.hits) as hit where hit > ${later(now, -windowMs)}::timestamptz
    ) as oldest from rate_limits r where key = ${key}`.execute(db);
  return rows[0]?.oldest ?? null;
}

/** Counts a hit, or refuses with 429. */
export async function takeHit(db: Db, limit: RateLimit, now: Date): Promise<void> {
  if (await hasRoom(db, limit, now)) return;
  throw full(limit, (await oldestHit(db, limit, now)) ?? now, now);
}

/** Takes a hit back: for limits that only count what went wrong, where it did not. */
export async function giveBackHit(db: Db, { key }: RateLimit, at: Date): Promise<void> {
  await sql`update rate_limits set hits = array_remove(hits, ${at}::timestamptz) where key = ${key}`.execute(db);
}

/** What was counted is forgotten. */
export async function clearLimits(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', 'in', keys).execute();
}

function full({ message, windowMs }: RateLimit, oldest: Date, now: Date) {
  const seconds = secondsUntil(later(oldest, windowMs), now);
  return tooMany(typeof message === 'string' ? message : message(seconds), seconds);
}
