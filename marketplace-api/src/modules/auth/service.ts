import type { Language } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/store.ts';
import { Refusal, unauthenticated } from '../../platform/refusal.ts';
import { signToken } from '../../platform/security/tokens.ts';
import { ask, endQuestion, isAnswer, numberAsked, questionOf, setAside } from './account-question.ts';
import { deviceIn } from './device-name.ts';
import { endWait, type LoginClient } from './login-budgets.ts';
import { spendLoginCode } from './login-codes.ts';
import { accountMessages } from './login-message.ts';
import { startSession } from './sessions.ts';
import { enterUser, isNewUser } from './users.ts';

/** Who signs in, as far as anybody can know. */
interface Visitor {
  readonly client: LoginClient;
  readonly device: string;
  readonly browser: string;
  readonly language: Language;
}

/** Opens the account of a number, or makes one; its other devices hear of one that is new to it. */
async function enter(
  context: ApiContext,
  mobile: string,
  visitor: Visitor,
  before: (trx: Trx) => Promise<void> = async () => {},
) {
  const { db, clock, secrets, events } = context;
  const now = clock.now();
  const { user, session } = await db.transaction().execute(async (trx) => {
    await before(trx);
    const entered = await enterUser(trx, mobile, visitor.language, now);
    if (!entered.is_active) throw unauthenticated('This account is closed. Please contact our support.');
    const started = await startSession(trx, context, entered.id, visitor);
    if (visitor.client.device === null) {
      const messageIn = (language: Language) => {
        const { title, body } = accountMessages[language].newDevice;
        return { title, body: body(deviceIn(language, visitor.device)) };
      };
      await events.announce(trx, 'deviceAdded', { userId: entered.id, sessionId: started.sessionId, messageIn });
    }
    return { user: entered, session: started };
  });
  return {
    token: await signToken(secrets, 'access', session.sessionId, now),
    isNewUser: isNewUser(user),
    refreshToken: session.refreshToken,
    mobile,
  };
}

/** A right code → a session, unless the number's account has a question first. */
export async function signIn(context: ApiContext, given: Visitor & { id: string; code: string }) {
  const { mobile_no, wait_key } = await spendLoginCode(context, given);
  await endWait(context, mobile_no, given.client, wait_key);
  if (given.client.device === null) {
    const now = context.clock.now();
    const asks = await questionOf(context, mobile_no, now);
    if (asks !== null) await ask(context.db, given.id, asks, now);
  }
  return enter(context, mobile_no, given);
}

/** What answers the question of an account, or begins a new one for its number. */
export type AccountAnswer = { readonly answer: string } | { readonly beginsAnew: true };

/** The answer → a session of the account; or one of a new account, and the old one is set aside. */
export async function enterAccount(context: ApiContext, given: Visitor & { id: string; answer: AccountAnswer }) {
  const now = context.clock.now();
  const mobile = await numberAsked(context.db, given.id, now);
  if ('answer' in given.answer && !(await isAnswer(context, mobile, given.answer.answer, now))) {
    throw new Refusal(422, 'WRONG_ANSWER', 'This is not what the account has.');
  }
  return enter(context, mobile, given, async (trx) => {
    await endQuestion(trx, given.id);
    if ('beginsAnew' in given.answer) await setAside(trx, context, mobile);
  });
}
