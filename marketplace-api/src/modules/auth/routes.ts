import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ModuleRoutes } from '../../platform/api-module.ts';
import { topics } from '../../platform/changes/topics.ts';
import type { ApiContext } from '../../platform/context.ts';
import { languageOf } from '../../platform/http/request-language.ts';
import { Refusal, unauthenticated } from '../../platform/refusal.ts';
import { refuseForeignPage } from '../../platform/security/foreign-page.ts';
import { findSignedIn } from '../../platform/security/session.ts';
import { signToken } from '../../platform/security/tokens.ts';
import { changeNumber } from './change-number.ts';
import { browserOf, rememberDevice } from './device-cookie.ts';
import { deviceName } from './device-name.ts';
import { readByCookie } from './edge-reads.ts';
import { clientOf } from './login-client.ts';
import { mobileOfCode, sendLoginCode } from './login-codes.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import { enterAccount, signIn } from './service.ts';
import {
  endOtherSessions,
  endOwnSession,
  endSession,
  findByRefreshToken,
  listSessions,
  rotateSession,
} from './sessions.ts';
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

  const visitorOf = async (codeId: string, request: FastifyRequest) => {
    const mobile = (await mobileOfCode(context, codeId)) ?? '';
    return {
      client: clientOf(context, request, mobile),
      browser: browserOf(context, request, mobile),
      device: deviceName(request.headers['user-agent']),
      language: languageOf(request),
    };
  };
  const welcome = (
    { refreshToken, mobile, ...answer }: Awaited<ReturnType<typeof signIn>>,
    { request, reply, browser }: { request: FastifyRequest; reply: FastifyReply; browser: string },
  ) => {
    setRefreshCookie(reply, refreshToken, settings.production);
    rememberDevice(context, request, reply, { mobile, id: browser });
    return answer;
  };

  route('verifyOtp', async ({ body, loginSubject, request, reply }) => {
    const visitor = await visitorOf(loginSubject, request);
    const entered = await signIn(context, { ...visitor, id: loginSubject, code: body.otp });
    return welcome(entered, { request, reply, browser: visitor.browser });
  });

  route('enterAccount', async ({ body, loginSubject, request, reply }) => {
    const visitor = await visitorOf(loginSubject, request);
    const entered = await enterAccount(context, { ...visitor, id: loginSubject, answer: body });
    return welcome(entered, { request, reply, browser: visitor.browser });
  });

  route('changeMobile', async ({ user, body, request, reply }) => {
    const changed = await changeNumber(context, user, body, request);
    const browser = browserOf(context, request, user.mobileNo);
    rememberDevice(context, request, reply, { mobile: changed.mobile, id: browser });
    return changed.user;
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
  route('endOtherSessions', async ({ user }) => {
    await endOtherSessions(context, user.userId, user.sessionId);
    return null;
  });
  route('endSession', async ({ user, params }) => {
    await endOwnSession(context, user.userId, params.id);
    return null;
  });
};
