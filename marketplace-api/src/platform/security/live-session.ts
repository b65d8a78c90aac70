import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/store.ts';
import type { ClockGuard } from '../process/clock-guard.ts';

/**
 * The condition that a session is signed in: neither ended nor expired.
 *
 * @param sessions name of the table in the query, `s` in `sessions as s`
 * @example db.selectFrom('sessions as s').where(isLiveSession('s', clock.now()))
 */
export const isLiveSession = (sessions: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${sessions}.ended_at`)} is null and ${sql.ref(`${sessions}.expires_at`)} > ${now}`;

/** Those of these sessions that are not signed out, expired or of a closed account. */
export async function findLiveSessions(
  { db, clockGuard }: { readonly db: Db; readonly clockGuard: ClockGuard },
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', 'in', ids)
    .where(isLiveSession('sessions', clockGuard.now()))
    .where('users.is_active', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
