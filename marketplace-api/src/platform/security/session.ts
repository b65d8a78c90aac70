import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/store.ts';
import { type Clock, later } from '../process/clock.ts';
import type { ClockGuard } from '../process/clock-guard.ts';
import { unauthenticated } from '../refusal.ts';
import { isLiveSession } from './live-session.ts';
import type { SignedIn } from './person.ts';
import type { Secrets } from './secrets.ts';
import type { SessionCache } from './session-cache.ts';
import { verifyToken } from './tokens.ts';

export type { SignedIn };

/** What finding a session needs of its process. */
export interface SessionContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly clockGuard: ClockGuard;
  readonly secrets: Secrets;
  readonly sessions: SessionCache;
}
export function bearerOf(request: FastifyRequest): string | null {
  const [, token = ''] = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const parts = token.split('.');
  return parts.length === 3 && parts.every(Boolean) ? token : null;
}

/** How exactly the list of sessions says when one was last used. */
const USE_STEP_MS = 60_000;

const earliest = (...instants: Date[]) => new Date(Math.min(...instants.map(Number)));

/**
 * The signed-in person, or null. The session row decides: a token of an ended session is worth nothing at once,
 * whichever process ended it.
 *
 * @param mayUseCached what `sessions.ready()` said for this request, where that was asked already
 */
export async function findSignedIn(
  context: SessionContext,
  request: FastifyRequest,
  mayUseCached?: boolean,
): Promise<SignedIn | null> {
  const token = bearerOf(request);
  if (!token) return null;
  const { sessions, clock } = context;
  if (mayUseCached ?? (await sessions.ready())) {
    const cached = sessions.find(token, clock.now());
    if (cached) return cached;
  }
  const remember = sessions.watch();
  const verified = await verifyToken(context.secrets, 'access', token, clock);
  const user = verified ? await findSession(context, verified.subject, verified.expiresAt) : null;
  if (user) {
    const nextUse = later(clock.now(), USE_STEP_MS);
    remember(token, { user, until: earliest(user.tokenExpiresAt, user.sessionExpiresAt, nextUse) });
  }
  return user;
}

/** Notes a use of a session, unless that of the last minute stands there. The row is locked meanwhile. */
async function noteUse({ db }: SessionContext, sessionId: string, now: Date): Promise<void> {
  await sql`
    insert into session_uses (session_id, used_at)
    select id, ${now}::timestamptz from sessions where id = ${sessionId} for key share
    on conflict (session_id) do update set used_at = excluded.used_at
    where session_uses.used_at <= ${later(now, -USE_STEP_MS)} or session_uses.used_at >= ${later(now, USE_STEP_MS)}
  `.execute(db);
}

export async function findSession(
  context: SessionContext,
  sessionId: string,
  tokenExpiresAt: Date,
): Promise<SignedIn | null> {
  const now = context.clock.now();
  const row = await context.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('providers', (join) =>
      join.onRef('providers.mobile_no', '=', 'users.mobile_no').on('providers.is_active', '=', true),
    )
    .leftJoin('session_uses as use', 'use.session_id', 'sessions.id')
    .select(['users.id', 'users.name', 'users.mobile_no', 'sessions.expires_at', 'providers.id as provider_id'])
    .select(['use.used_at', 'sessions.device_key'])
    .where('sessions.id', '=', sessionId)
    .where(isLiveSession('sessions', context.clockGuard.now()))
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  if (!row.used_at || Math.abs(now.getTime() - row.used_at.getTime()) >= USE_STEP_MS)
    await noteUse(context, sessionId, now);
  return {
    userId: row.id,
    sessionId,
    name: row.name,
    mobileNo: row.mobile_no,
    role: row.provider_id ? 'provider' : 'customer',
    providerId: row.provider_id,
    deviceKey: row.device_key,
    tokenExpiresAt,
    sessionExpiresAt: row.expires_at,
  };
}

export async function requireSignedIn(
  context: SessionContext,
  request: FastifyRequest,
  mayUseCached?: boolean,
): Promise<SignedIn> {
  const user = await findSignedIn(context, request, mayUseCached);
  if (!user) throw unauthenticated();
  return user;
}
