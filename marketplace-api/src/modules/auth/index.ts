import { sessionSchema } from 'shared-contracts/schemas';
import type { ApiModule } from '../../platform/api-module.ts';
import { localizer } from '../../platform/http/calls/localize.ts';
import { lockAccount } from '../../platform/security/account.ts';
import { sessionsIn } from './device-name.ts';
import { forgetLoginCodes, forgetOldLoginCodes } from './login-codes.ts';
import { measureLoginCodes } from './login-metrics.ts';
import { authRoutes } from './routes.ts';
import { deleteSessions, endExpiredSessions, forgetOldSessions, listSessions } from './sessions.ts';
import { forgetUser, profileOf } from './users.ts';

export { deviceName } from './device-name.ts';
export { clearSignIn, spendOwnCode } from './own-code.ts';
export { refreshCookieName } from './refresh-cookie.ts';

/** Who somebody is: login codes, sessions, profiles. */
export const authModule: ApiModule = {
  name: 'auth',
  tables: ['users', 'sessions', 'login_codes'],
  routes: authRoutes,
  localizers: [localizer(sessionSchema, async (_db, language, sessions) => sessionsIn(language, sessions))],
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
  exportFor: async (context, user, language) => ({
    profile: await profileOf(context.db, user),
    sessions: sessionsIn(language, await listSessions(context, user.userId, user.sessionId)),
  }),
};
