import type { ApiModule } from '../../platform/api-module.ts';
import { lockAccount } from '../../platform/security/account.ts';
import { forgetLoginCodes, forgetOldLoginCodes } from './login-codes.ts';
import { measureLoginCodes } from './login-metrics.ts';
import { authRoutes } from './routes.ts';
import { deleteSessions, endExpiredSessions, forgetOldSessions, listSessions } from './sessions.ts';
import { forgetUser, profileOf } from './users.ts';

export { clearSignIn, spendOwnCode } from './own-code.ts';
export { refreshCookieName } from './refresh-cookie.ts';

/** Who somebody is: login codes, sessions, profiles. */
export const authModule: ApiModule = {
  name: 'auth',
  tables: ['users', 'sessions', 'login_codes'],
  routes: authRoutes,
  measure(context, registry) {
    measureLoginCodes(context, registry);
    return undefined;
  },
  async clean(context) {
    await forgetOldLoginCodes(context);
    await endExpiredSessions(context);
    await forgetOldSessions(context);
  },
  hold: (trx, { userId }) => lockAccount(trx, userId),
  async forget(trx, { userId, mobileNo }) {
    await deleteSessions(trx, userId);
    await forgetLoginCodes(trx, mobileNo);
    await forgetUser(trx, userId);
  },
  exportFor: async (context, user) => ({
    profile: await profileOf(context.db, user),
    sessions: await listSessions(context, user.userId, user.sessionId),
  }),
};
