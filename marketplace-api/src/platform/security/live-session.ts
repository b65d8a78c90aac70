import { type RawBuilder, sql } from 'kysely';

/**
 * The condition that a session is signed in: neither ended nor expired.
 *
 * @param sessions name of the table in the query, `s` in `sessions as s`
 * @example db.selectFrom('sessions as s').where(isLiveSession('s', clock.now()))
 */
export const isLiveSession = (sessions: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${sessions}.ended_at`)} is null and ${sql.ref(`${sessions}.expires_at`)} > ${now}`;
