import type { ApiContext } from '../../plumbing/context.ts';
import { unauthenticated } from '../../plumbing/errors.ts';
import { signToken } from '../../plumbing/tokens.ts';
import { spendLoginCode } from './login-codes.ts';
import { startSession } from './sessions.ts';
import { enterUser, isNewUser } from './users.ts';

/** A right code → a session. */
export async function signIn(context: ApiContext, loginCodeId: string, code: string, device: string) {
  const { db, clock, secrets } = context;
  const { mobile_no } = await spendLoginCode(context, loginCodeId, code);
  const now = clock.now();
  const { user, session } = await db.transaction().execute(async (trx) => {
    const entered = await enterUser(trx, mobile_no, now);
    if (!entered.is_active) throw unauthenticated('This account is closed. Please contact our support.');
    return { user: entered, session: await startSession(trx, context, entered.id, device) };
  });
  return {
    token: await signToken(secrets, 'access', session.sessionId, now),
    isNewUser: isNewUser(user),
    refreshToken: session.refreshToken,
  };
}
