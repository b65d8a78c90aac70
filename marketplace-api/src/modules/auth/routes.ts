import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ModuleRoutes } from '../../platform/api-module.ts';
import { topics } from '../../platform/changes/topics.ts';
import type { ApiContext } from '../../platform/context.ts';
import { languageOf } from '../../platform/http/request-language.ts';
import { Refusal, unauthenticated } from '../../platform/refusal.ts';
import { findSignedIn } from '../../platform/security/session.ts';
import { signToken } from '../../platform/security/tokens.ts';
import { refuseForeignPage } from './csrf.ts';
import { browserOf, rememberDevice } from './device-cookie.ts';
import { deviceName } from './device-name.ts';
import { readByCookie } from './edge-reads.ts';
import { clientOf } from './login-client.ts';
import { mobileOfCode, sendLoginCode } from './login-codes.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import { signIn } from './service.ts';
import { endOwnSession, endSession, findByRefreshToken, listSessions, rotateSession } from './sessions.ts';
import { chooseLanguage, getUser, updateUser } from './users.ts';

/** The sessions that a request proves: that of its token, and that of its cookie. */
async function sessionsOf(context: ApiContext, request: FastifyRequest): Promise<ReadonlySet<string>> {
  const cookie = readRefreshCookie(request, context.settings.production);
  const byToken = await findSignedIn(context, request);
  const byCookie = cookie ? await findByRefreshToken(context, cookie) : null;
  return new Set([byToken?.sessionId, byCookie?.session.id].filter((id) => id !== undefined));
}

/** A fresh access token for the session of the request's cookie, which gets a fresh one too. */
async function renewedToken(context: ApiContext, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { clock, secrets, settings } = context;
  const cookie = readRefreshCookie(request, settings.production);
  if (!cookie) throw unauthenticated();
  try {
    const { sessionId, refreshToken } = await rotateSession(context, cookie);
    setRefreshCookie(reply, refreshToken, settings.production);
    return await signToken(secrets, 'access', sessionId, clock.now());
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) clearRefreshCookie(reply, settings.production);
    throw error;
  }
}

export const authRoutes: ModuleRoutes = (route, context, app) => {
  const { db, clock, secrets, settings } = context;
  readByCookie(app, context);

  route('verifyMobile', async ({ body: { mobile, proof }, request }) => {
    const loginCodeId = await sendLoginCode(context, {
      mobile,
      proof,
      client: clientOf(context, request, mobile),
      language: languageOf(request),
    });
    // Never the truth here: nobody may learn which numbers are known.
    return { token: await signToken(secrets, 'login', loginCodeId, clock.now()), isNewUser: false };
  });

  route('verifyOtp', async ({ body, loginSubject, request, reply }) => {
    const asked = (await mobileOfCode(context, loginSubject)) ?? '';
    const client = clientOf(context, request, asked);
    const browser = browserOf(context, request, asked);
    const device = deviceName(request.headers['user-agent']);
    const { refreshToken, mobile, ...answer } = await signIn(context, {
      id: loginSubject,
      code: body.otp,
      client,
      device,
      browser,
      language: languageOf(request),
    });
    setRefreshCookie(reply, refreshToken, settings.production);
    rememberDevice(context, request, reply, { mobile, id: browser });
    return answer;
  });

  route('refreshToken', async ({ request, reply }) => {
    refuseForeignPage(request, settings);
    reply.header('cache-control', 'no-store');
    return { token: await renewedToken(context, request, reply) };
  });

  route('logout', async ({ request, reply }) => {
    refuseForeignPage(request, settings);
    for (const sessionId of await sessionsOf(context, request)) await endSession(context, sessionId, 'logged out');
    clearRefreshCookie(reply, settings.production);
    return null;
  });

  for (const name of ['getProfile', 'getMe'] as const) {
    route(name, ({ user, cache }) => {
      cache([topics.person(user.userId)]);
      return getUser(db, user);
    });
  }
  route('updateProfile', ({ user, body }) => updateUser(db, user, body));
  route('chooseLanguage', ({ user, body }) => chooseLanguage(db, user.userId, body.language));
  route('listSessions', ({ user }) => listSessions(context, user.userId, user.sessionId));
  route('endSession', async ({ user, params }) => {
    await endOwnSession(context, user.userId, params.id);
    return null;
  });
};
