import type { ModuleRoutes } from '../../plumbing/call-route.ts';
import { clientNetwork } from '../../plumbing/client-network.ts';
import { Refusal, unauthenticated } from '../../plumbing/errors.ts';
import { findSignedIn } from '../../plumbing/signed-in.ts';
import { signToken } from '../../plumbing/tokens.ts';
import { deviceName } from './device-name.ts';
import { sendLoginCode } from './login-codes.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import { signIn } from './service.ts';
import { endOwnSession, endSession, findByRefreshToken, listSessions, rotateSession } from './sessions.ts';
import { getUser, updateUser } from './users.ts';

export const authRoutes: ModuleRoutes = (route, context) => {
  const { db, clock, secrets, settings } = context;

  route('verifyMobile', async ({ body, request }) => {
    const loginCodeId = await sendLoginCode(context, body.mobile, clientNetwork(request));
    // Never the truth here: nobody may learn which numbers are known (decisions §2).
    return { token: await signToken(secrets, 'login', loginCodeId, clock.now()), isNewUser: false };
  });

  route('verifyOtp', async ({ body, loginSubject, request, reply }) => {
    const device = deviceName(request.headers['user-agent']);
    const { refreshToken, ...answer } = await signIn(context, loginSubject, body.otp, device);
    setRefreshCookie(reply, refreshToken, settings.production);
    return answer;
  });

  route('refreshToken', async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    const cookie = readRefreshCookie(request);
    if (!cookie) throw unauthenticated();
    try {
      const { sessionId, refreshToken } = await rotateSession(context, cookie);
      setRefreshCookie(reply, refreshToken, settings.production);
      return { token: await signToken(secrets, 'access', sessionId, clock.now()) };
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) clearRefreshCookie(reply, settings.production);
      throw error;
    }
  });

  route('logout', async ({ request, reply }) => {
    const cookie = readRefreshCookie(request);
    const [user, byCookie] = [
      await findSignedIn(context, request),
      cookie ? await findByRefreshToken(context, cookie) : null,
    ];
    for (const sessionId of new Set([user?.sessionId, byCookie?.session.id])) {
      if (sessionId) await endSession(db, sessionId, 'logged out', clock.now());
    }
    clearRefreshCookie(reply, settings.production);
    return null;
  });

  route('getProfile', ({ user }) => getUser(db, user), { keep: 'own' });
  route('getMe', ({ user }) => getUser(db, user), { keep: 'own' });
  route('updateProfile', ({ user, body }) => updateUser(db, user, body));
  route('listSessions', ({ user }) => listSessions(context, user.userId, user.sessionId));
  route('endSession', async ({ user, params }) => {
    await endOwnSession(context, user.userId, params.id);
    return null;
  });
};
