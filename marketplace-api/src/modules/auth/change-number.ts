import type { FastifyRequest } from 'fastify';
import type { User } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import { sqlState, UNIQUE_VIOLATION } from '../../platform/database/sql-state.ts';
import { post } from '../../platform/outbox/outbox.ts';
import { conflict, Refusal } from '../../platform/refusal.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { verifyToken } from '../../platform/security/tokens.ts';
import { moveProviderNumber } from '../providers/index.ts';
import { isAside } from './account-question.ts';
import { clientOf } from './login-client.ts';
import { mobileOfCode, spendLoginCode } from './login-codes.ts';
import { accountMessages } from './login-message.ts';
import { spendOwnCode } from './own-code.ts';
import { getUser } from './users.ts';

interface Codes {
  /** Of the present number; an account whose number was taken by somebody else has none. */
  readonly token?: string | undefined;
  readonly otp?: string | undefined;
  readonly newToken: string;
  readonly newOtp: string;
}

const taken = () => conflict('NUMBER_TAKEN', 'Another account has this number already. Please log in with it instead.');
const expired = () => new Refusal(422, 'OTP_EXPIRED', 'This OTP has expired. Please request a new one.');

/** Gives an account another number, with a fresh code of each. The old number is told. */
export async function changeNumber(
  context: ApiContext,
  user: SignedIn,
  codes: Codes,
  request: FastifyRequest,
): Promise<{ user: User; mobile: string }> {
  const { db, clock, secrets } = context;
  const step = await verifyToken(secrets, 'login', codes.newToken, clock);
  const mobile = step && (await mobileOfCode(context, step.subject));
  if (!step || mobile === null || mobile === user.mobileNo) throw expired();
  if (!isAside(user.mobileNo))
    await spendOwnCode(context, user, { token: codes.token ?? '', otp: codes.otp ?? '' }, request);
  const client = clientOf(context, request, mobile);
  await spendLoginCode(context, { id: step.subject, code: codes.newOtp, client });
  const now = clock.now();
  try {
    await db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('users')
        .select(['mobile_no', 'language'])
        .where('id', '=', user.userId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      await trx.updateTable('users').set({ mobile_no: mobile }).where('id', '=', user.userId).execute();
      await moveProviderNumber(trx, context, before.mobile_no, mobile);
      const text = accountMessages[before.language].numberChanged(mobile.slice(-4));
      await post(trx, secrets, { kind: 'notification', to: before.mobile_no, text }, now);
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw taken();
    throw error;
  }
  return { user: await getUser(db, { ...user, mobileNo: mobile }), mobile };
}
