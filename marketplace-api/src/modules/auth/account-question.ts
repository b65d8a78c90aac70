import { type AccountQuestion, latinDigits } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Db, Trx } from '../../platform/database/store.ts';
import { later } from '../../platform/process/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { limitName } from '../../platform/security/limit-name.ts';
import { giveBackHit, takeHit } from '../../platform/security/rate-limit.ts';
import { moveProviderNumber } from '../providers/index.ts';

/**
 * A number can have a new owner. Whoever has the right code, but comes on a device that never signed in with the
 * number, is asked for something of its account where that slept long, or holds addresses.
 */

/** Operators of India give a number away after so long at the soonest. */
const SLEPT_MS = 90 * 86_400_000;
const ANSWERED_WITHIN_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
const ANSWERS_A_DAY = 5;

/**
 * What the account of a number asks a new device; null: it lets it in. Where nobody is texted, everybody can read every
 * code: there only an account that slept asks.
 */
export async function questionOf(
  { db, settings }: Pick<ApiContext, 'db' | 'settings'>,
  mobile: string,
  now: Date,
): Promise<AccountQuestion | null> {
  const account = await db
    .selectFrom('users as u')
    .leftJoin('sessions as s', 's.user_id', 'u.id')
    .leftJoin('session_uses as use', 'use.session_id', 's.id')
    .select((eb) => [
      'u.name',
      'u.last_login',
      eb.fn.max('use.used_at').as('used_at'),
      eb.fn.max('s.last_used_at').as('renewed_at'),
      eb.exists(eb.selectFrom('addresses as a').select('a.id').whereRef('a.user_id', '=', 'u.id')).as('has_address'),
    ])
    .where('u.mobile_no', '=', mobile)
    .where('u.is_active', '=', true)
    .groupBy('u.id')
    .executeTakeFirst();
  // A name is written first: without one there is nothing to protect.
  if (!account || account.name === '') return null;
  const uses = [account.last_login, account.used_at, account.renewed_at].map((at) => at?.getTime() ?? 0);
  const slept = Math.max(...uses) <= later(now, -SLEPT_MS).getTime();
  if (account.has_address && (slept || settings.asksNewDevices)) return 'pinCode';
  return slept ? 'name' : null;
}

/** Marks the code as right but not yet enough, and throws ACCOUNT_QUESTION. */
export async function ask(db: Db, codeId: string, asks: AccountQuestion, now: Date): Promise<never> {
  await db.updateTable('login_codes').set({ asked_at: now }).where('id', '=', codeId).execute();
  throw new Refusal(409, 'ACCOUNT_QUESTION', 'This number has an account already. Please show that it is yours.', {
    asks,
  });
}

/** The number of a code whose account asked, and who still may answer. @throws Refusal for any other code */
export async function numberAsked(db: Db, codeId: string, now: Date): Promise<string> {
  const row = await db.selectFrom('login_codes').selectAll().where('id', '=', codeId).executeTakeFirst();
  if (!row?.asked_at || row.asked_at <= later(now, -ANSWERED_WITHIN_MS)) {
    throw new Refusal(422, 'OTP_EXPIRED', 'This OTP has expired. Please request a new one.');
  }
  return row.mobile_no;
}

/** Ends the question of a code, once. */
export async function endQuestion(trx: Trx, codeId: string): Promise<void> {
  const ended = await trx
    .updateTable('login_codes')
    .set({ asked_at: null })
    .where('id', '=', codeId)
    .where('asked_at', 'is not', null)
    .executeTakeFirst();
  if (!ended.numUpdatedRows) throw new Refusal(422, 'OTP_EXPIRED', 'This OTP has expired. Please request a new one.');
}

const plain = (text: string): string =>
  latinDigits(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Whether the answer is the account's; each wrong one counts for the number, whoever gives it. */
export async function isAnswer(context: ApiContext, mobile: string, answer: string, now: Date): Promise<boolean> {
  const { db, secrets } = context;
  const asks = await questionOf(context, mobile, now);
  if (asks === null) return true;
  const limit = {
    key: `account-answers:${limitName(secrets, mobile)}`,
    hits: ANSWERS_A_DAY,
    windowMs: DAY_MS,
    message: 'Too many wrong answers. Please try again tomorrow, or begin a new account.',
  };
  await takeHit(db, limit, now);
  const account = db.selectFrom('users as u').where('u.mobile_no', '=', mobile);
  const known =
    asks === 'name'
      ? await account.select('u.name as text').execute()
      : await account.innerJoin('addresses as a', 'a.user_id', 'u.id').select('a.pin_code as text').execute();
  const isRight = known.some(({ text }) => plain(text) === plain(answer));
  if (isRight) await giveBackHit(db, limit, now);
  return isRight;
}

/** What a number is called that belongs to another account now. No message is sent to it. */
const asideOf = (userId: string) => `aside-${userId}`;
export const isAside = (mobileNo: string): boolean => mobileNo.startsWith('aside-');

/**
 * Takes the number from its account, which goes on where it is signed in, with its bookings and a provider's desk,
 * until its owner gives it another number.
 */
export async function setAside(trx: Trx, context: ApiContext, mobile: string): Promise<void> {
  const old = await trx.selectFrom('users').select('id').where('mobile_no', '=', mobile).forUpdate().executeTakeFirst();
  if (!old) return;
  await trx
    .updateTable('users')
    .set({ mobile_no: asideOf(old.id) })
    .where('id', '=', old.id)
    .execute();
  await moveProviderNumber(trx, context, mobile, asideOf(old.id));
}
