import type { FastifyRequest } from 'fastify';
import type { ApiContext } from './context.ts';
import { unauthenticated } from './errors.ts';
import { isLiveSession } from './live-session.ts';
import type { SignedIn } from './person.ts';
import { verifyToken } from './tokens.ts';

export type { SignedIn };

export function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

const earlier = (a: Date, b: Date) => (a < b ? a : b);

/** The signed-in person, or null. The session row decides: a token of an ended session is worth nothing at once. */
export async function findSignedIn(context: ApiContext, request: FastifyRequest): Promise<SignedIn | null> {
  const token = bearerOf(request);
  const kept = token && context.answers.findPerson(token, context.clock.now());
  if (kept) return kept;
  const remember = context.answers.watchPeople();
  const verified = token && (await verifyToken(context.secrets, 'access', token, context.clock));
  const user = verified ? await findSession(context, verified.subject, verified.expiresAt) : null;
  if (user && token) remember(token, { user, until: earlier(user.tokenExpiresAt, user.sessionExpiresAt) });
  return user;
}

export async function findSession(
  context: ApiContext,
  sessionId: string,
  tokenExpiresAt: Date,
): Promise<SignedIn | null> {
  const row = await context.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('providers', (join) =>
      join.onRef('providers.mobile_no', '=', 'users.mobile_no').on('providers.is_active', '=', true),
    )
    .select(['users.id', 'users.name', 'users.mobile_no', 'sessions.expires_at', 'providers.id as provider_id'])
    .where('sessions.id', '=', sessionId)
    .where(isLiveSession('sessions', context.clock.now()))
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  return {
    userId: row.id,
    sessionId,
    name: row.name,
    mobileNo: row.mobile_no,
    role: row.provider_id ? 'provider' : 'customer',
    providerId: row.provider_id,
    tokenExpiresAt,
    sessionExpiresAt: row.expires_at,
  };
}

export async function requireSignedIn(context: ApiContext, request: FastifyRequest): Promise<SignedIn> {
  const user = await findSignedIn(context, request);
  if (!user) throw unauthenticated();
  return user;
}
