import { createHash } from 'node:crypto';
import type { UserSession } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/store.ts';
import type { SessionRow } from '../../platform/database/tables.ts';
import { later } from '../../platform/process/clock.ts';
import { newId } from '../../platform/process/ids.ts';
import { notFound, unauthenticated } from '../../platform/refusal.ts';
import { isLiveSession } from '../../platform/security/live-session.ts';
import { type Secrets, sameText } from '../../platform/security/secrets.ts';

export const SESSION_LIFETIME_MS = 30 * 86_400_000;
/** Tabs and lost answers: for so long the old refresh token gives the same successor again. */
const REFRESH_GRACE_MS = 10_000;

/**
 * Refresh tokens are not stored, not even hashed: `session.generation.mac` is made from the session's row and a key
 * that the database does not have. So the same successor can be given again, and an old one is known for what it is.
 */
function refreshTokenOf(secrets: Secrets, session: Pick<SessionRow, 'id' | 'generation' | 'refresh_key_id'>): string {
  const key = secrets.find(session.refresh_key_id);
  if (!key) throw unauthenticated();
  return `${session.id}.${session.generation}.${secrets.mac(`refresh ${session.id} ${session.generation}`, key)}`;
}

/** Recognises a browser again without naming it (rule 7.8). */
const deviceKeyOf = (browser: string) => createHash('sha256').update(`browser ${browser}`).digest('base64url');

/**
 * @param device how the list of sessions calls it
 * @param browser id of its device cookie
 */
export async function startSession(
  trx: Trx,
  context: ApiContext,
  userId: string,
  { device, browser }: { device: string; browser: string },
) {
  const now = context.clock.now();
  const session = {
    id: newId('ses'),
    user_id: userId,
    device,
    created_at: now,
    last_used_at: now,
    expires_at: later(now, SESSION_LIFETIME_MS),
    generation: 1,
    refresh_key_id: context.secrets.current.id,
    rotated_at: null,
    ended_at: null,
    end_reason: null,
    device_key: deviceKeyOf(browser),
  };
  await trx.insertInto('sessions').values(session).execute();
  return { sessionId: session.id, refreshToken: refreshTokenOf(context.secrets, session) };
}

/** Ends it once, with what others do about it in the same transaction. */
export async function endSession({ db, clock, events }: ApiContext, sessionId: string, reason: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('sessions')
      .set({ ended_at: clock.now(), end_reason: reason })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    if (ended) await events.announce(trx, 'sessionEnded', { userId: ended.user_id });
  });
}

/** Ends all sessions of a person but the one that asks. */
export async function endOtherSessions(context: ApiContext, userId: string, current: string): Promise<void> {
  const sessions = await listSessions(context, userId, current);
  for (const { id } of sessions) if (id !== current) await endSession(context, id, 'ended by its owner');
}

/** Sessions that have run out end like those that are ended. */
export async function endExpiredSessions({ db, clock, events }: ApiContext): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('sessions')
      .set({ ended_at: now, end_reason: 'expired' })
      .where('ended_at', 'is', null)
      .where('expires_at', '<=', now)
      .returning('user_id')
      .execute();
    const people = new Set(ended.map(({ user_id }) => user_id));
    for (const userId of people) await events.announce(trx, 'sessionEnded', { userId });
  });
}

/** The session of a refresh token that we made, whatever its generation; null for anything else. */
export async function findByRefreshToken(context: ApiContext, token: string) {
  const [id = '', generation = '', mac = ''] = token.split('.');
  if (!/^\d{1,9}$/.test(generation)) return null;
  const session = await context.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
  const key = session && context.secrets.find(session.refresh_key_id);
  if (!session || !key || !sameText(context.secrets.mac(`refresh ${id} ${generation}`, key), mac)) return null;
  return { session, generation: Number(generation) };
}

const isWithinGrace = (session: SessionRow, generation: number, now: Date): boolean =>
  generation === session.generation - 1 &&
  session.rotated_at !== null &&
  // Either way: a rotation by a clock that was ahead is not a grace of hours.
  Math.abs(now.getTime() - session.rotated_at.getTime()) <= REFRESH_GRACE_MS;

/** The live session of a refresh token that is still good, which stays as it is; null for any other. */
export async function findSessionToRead(context: ApiContext, token: string): Promise<SessionRow | null> {
  const now = context.clock.now();
  const found = await findByRefreshToken(context, token);
  if (!found || found.session.ended_at || found.session.expires_at <= context.clockGuard.now()) return null;
  const { session, generation } = found;
  return generation === session.generation || isWithinGrace(session, generation, now) ? session : null;
}

/** Rotates. The old token gives the same successor for 10 s; used later, it ends the session. */
export async function rotateSession(context: ApiContext, token: string) {
  const { db, clock, clockGuard, secrets } = context;
  const now = clock.now();
  const found = await findByRefreshToken(context, token);
  if (!found || found.session.ended_at || found.session.expires_at <= clockGuard.now()) throw unauthenticated();
  const { session, generation } = found;
  if (generation === session.generation) {
    const next = { generation: generation + 1, rotated_at: now, last_used_at: now };
    const rotated = await db
      .updateTable('sessions')
      .set(next)
      .where('id', '=', session.id)
      .where('generation', '=', generation)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (rotated.numUpdatedRows) {
      return { sessionId: session.id, refreshToken: refreshTokenOf(secrets, { ...session, ...next }) };
    }
    // Another request rotated it this very moment: it is the old one now.
  }
  const fresh = await db.selectFrom('sessions').selectAll().where('id', '=', session.id).executeTakeFirstOrThrow();
  if (!fresh.ended_at && isWithinGrace(fresh, generation, now))
    return { sessionId: fresh.id, refreshToken: refreshTokenOf(secrets, fresh) };
  await endSession(context, fresh.id, 'refresh token reused');
  throw unauthenticated('Please log in again');
}

export async function listSessions(
  { db, clock, clockGuard }: ApiContext,
  userId: string,
  current: string,
): Promise<UserSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .leftJoin('session_uses as use', 'use.session_id', 'sessions.id')
    .selectAll('sessions')
    .select((eb) => eb.fn<Date>('greatest', ['last_used_at', 'use.used_at']).as('used_at'))
    .where('user_id', '=', userId)
    .where(isLiveSession('sessions', clockGuard.now()))
    .orderBy('used_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    // Uses are noted by the minute; the session that asks is in use now.
    lastUsedAt: (row.id === current ? clock.now() : row.used_at).toISOString(),
    current: row.id === current,
  }));
}

export async function endOwnSession(context: ApiContext, userId: string, sessionId: string): Promise<void> {
  const sessions = await listSessions(context, userId, '');
  if (!sessions.some((session) => session.id === sessionId)) throw notFound('This session does not exist');
  await endSession(context, sessionId, 'ended by its owner');
}

/** A reused refresh token must still be known for one of an ended session. */
const ENDED_DAYS = 31;
const EXPIRED_DAYS = 7;
const DAY_MS = 86_400_000;

export async function forgetOldSessions({ db, clock }: ApiContext): Promise<void> {
  const before = (days: number) => later(clock.now(), -days * DAY_MS);
  await db.deleteFrom('sessions').where('expires_at', '<=', before(EXPIRED_DAYS)).execute();
  await db.deleteFrom('sessions').where('ended_at', '<=', before(ENDED_DAYS)).execute();
  // Those that a clock began which was ahead.
  const latest = later(clock.now(), SESSION_LIFETIME_MS);
  await db
    .updateTable('sessions')
    .set({ expires_at: latest })
    .where('expires_at', '>', later(latest, DAY_MS))
    .execute();
}

/** They take their push addresses with them. */
export async function deleteSessions(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
