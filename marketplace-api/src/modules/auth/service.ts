import type { Language } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import { unauthenticated } from '../../platform/refusal.ts';
import { signToken } from '../../platform/security/tokens.ts';
import { endWait, type LoginClient } from './login-budgets.ts';
import { spendLoginCode } from './login-codes.ts';
import { startSession } from './sessions.ts';
import { enterUser, isNewUser } from './users.ts';

/** A right code → a session. */
export async function signIn(
  context: ApiContext,
  given: { id: string; code: string; client: LoginClient; device: string; browser: string; language: Language },
) {
  const { db, clock, secrets } = context;
  const { mobile_no, wait_key } = await spendLoginCode(context, given);
  const now = clock.now();
  const { user, session } = await db.transaction().execute(async (trx) => {
    const entered = await enterUser(trx, mobile_no, given.language, now);
    if (!entered.is_active) throw unauthenticated('This account is closed. Please contact our support.');
    return { user: entered, session: await startSession(trx, context, entered.id, given) };
  });
  await endWait(context, mobile_no, given.client, wait_key);
  return {
    token: await signToken(secrets, 'access', session.sessionId, now),
    isNewUser: isNewUser(user),
    refreshToken: session.refreshToken,
    mobile: mobile_no,
  };
}
