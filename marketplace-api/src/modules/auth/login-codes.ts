import { type Language, loginCodeLimits, type Proof, RESEND_SECONDS } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/store.ts';
import type { LoginCodeRow } from '../../platform/database/tables.ts';
import { post } from '../../platform/outbox/outbox.ts';
import { later, secondsUntil } from '../../platform/process/clock.ts';
import { newCode, newId } from '../../platform/process/ids.ts';
import { Refusal, tooMany } from '../../platform/refusal.ts';
import { giveBackHit, takeHit } from '../../platform/security/rate-limit.ts';
import { type Secrets, sameText } from '../../platform/security/secrets.ts';
import { BudgetSpent, guessLimit, type LoginClient, takeFromSite, takeSend, waitKey } from './login-budgets.ts';
import { loginMessage } from './login-message.ts';
import { isSolved, needsProof, spendProof } from './proof-of-work.ts';

const hashOf = (secrets: Secrets, id: string, code: string) => {
  const key = secrets.current;
  return `${key.id}.${secrets.mac(`login-code ${id} ${code}`, key)}`;
};
const matches = (secrets: Secrets, row: LoginCodeRow, code: string) => {
  const [keyId = '', hash = ''] = row.code_hash.split('.');
  const key = secrets.find(keyId);
  return key !== undefined && sameText(secrets.mac(`login-code ${row.id} ${code}`, key), hash);
};

/** Sends a code to a number, known or not. Returns the id that the first-step token stands for. */
export async function sendLoginCode(
  context: ApiContext,
  {
    mobile,
    client,
    proof,
    language,
  }: { mobile: string; client: LoginClient; proof?: Proof | undefined; language: Language },
): Promise<string> {
  const { db, clock, secrets } = context;
  const now = clock.now();
  const solved = proof !== undefined && (await isSolved(context, mobile, proof)) ? proof : null;
  try {
    return await db.transaction().execute(async (trx) => {
      if (solved) await spendProof(trx, secrets, { mobile, proof: solved }, now);
      else await takeSend(trx, secrets, { mobile, client }, now);
      await takeFromSite(trx, context, client, now);
      return writeCode(trx, context, { mobile, waitKey: waitKey(secrets, mobile, client), language, now });
    });
  } catch (error) {
    throw error instanceof BudgetSpent ? await needsProof(context, mobile, error) : error;
  }
}

/** Codes that are on their way already stay good: each belongs to the token that asked for it. */
async function writeCode(
  trx: Trx,
  { secrets }: ApiContext,
  { mobile, waitKey, language, now }: { mobile: string; waitKey: string; language: Language; now: Date },
): Promise<string> {
  const id = newId('otp');
  const code = newCode();
  const expiresAt = later(now, loginCodeLimits.lifetimeMs);
  await trx
    .insertInto('login_codes')
    .values({
      id,
      mobile_no: mobile,
      code_hash: hashOf(secrets, id, code),
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
      replaced_at: null,
      wait_key: waitKey,
    })
    .execute();
  const text = loginMessage[language](code);
  await post(trx, secrets, { kind: 'login-otp', to: mobile, text, code, usefulUntil: expiresAt }, now);
  return id;
}

/** The number that a first-step token's code was sent to; null where it is gone. */
export async function mobileOfCode({ db }: ApiContext, id: string): Promise<string | null> {
  const row = await db.selectFrom('login_codes').select('mobile_no').where('id', '=', id).executeTakeFirst();
  return row?.mobile_no ?? null;
}

const expired = () => new Refusal(422, 'OTP_EXPIRED', 'This OTP has expired. Please request a new one.');

/** Checks a code once. Returns its number, having used it up; every wrong try counts, whatever else happens. */
export async function spendLoginCode(
  context: ApiContext,
  { id, code, client }: { id: string; code: string; client: LoginClient },
): Promise<LoginCodeRow> {
  const { db, clock, secrets } = context;
  const now = clock.now();
  const row = await db.selectFrom('login_codes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.used_at || row.expires_at <= now) throw expired();
  // Before the code is looked at: tries at the same moment count one by one.
  await takeHit(db, guessLimit(client), now);
  const counted = await db
    .updateTable('login_codes')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', loginCodeLimits.tries)
    .executeTakeFirst();
  if (!counted.numUpdatedRows) {
    const again = later(row.created_at, RESEND_SECONDS * 1000);
    throw tooMany('Too many wrong attempts. Please request a new OTP.', secondsUntil(again, now), 'OTP_LOCKED');
  }
  if (!matches(secrets, row, code)) throw new Refusal(422, 'INVALID_OTP', 'Invalid OTP');
  await giveBackHit(db, guessLimit(client), now);
  const used = await db
    .updateTable('login_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (!used.numUpdatedRows) throw expired();
  return row;
}

const RETENTION_MS = 86_400_000;

export async function forgetOldLoginCodes({ db, clock }: ApiContext): Promise<void> {
  await db.deleteFrom('login_codes').where('expires_at', '<=', later(clock.now(), -RETENTION_MS)).execute();
}

export async function forgetLoginCodes(trx: Trx, mobileNo: string): Promise<void> {
  await trx.deleteFrom('login_codes').where('mobile_no', '=', mobileNo).execute();
}
