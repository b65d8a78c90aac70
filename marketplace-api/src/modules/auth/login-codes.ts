import { sql } from 'kysely';
import { loginCodeLimits, RESEND_SECONDS } from 'shared-contracts';
import { later, secondsUntil } from '../../plumbing/clock.ts';
import type { ApiContext } from '../../plumbing/context.ts';
import type { Trx } from '../../plumbing/database.ts';
import { Refusal, tooMany } from '../../plumbing/errors.ts';
import { newCode, newId } from '../../plumbing/ids.ts';
import { post } from '../../plumbing/outbox.ts';
import { takeHit } from '../../plumbing/rate-limit.ts';
import { type Secrets, sameText } from '../../plumbing/secrets.ts';
import type { LoginCodeRow } from '../../plumbing/tables.ts';

const HOUR_MS = 3_600_000;
const hashOf = (secrets: Secrets, id: string, code: string) => {
  const key = secrets.current;
  return `${key.id}.${secrets.mac(`login-code ${id} ${code}`, key)}`;
};
const matches = (secrets: Secrets, row: LoginCodeRow, code: string) => {
  const [keyId = '', hash = ''] = row.code_hash.split('.');
  const key = secrets.find(keyId);
  return key !== undefined && sameText(secrets.mac(`login-code ${row.id} ${code}`, key), hash);
};

/** Sends a code to a number, known or not, and answers the id that the first-step token stands for. */
export async function sendLoginCode(context: ApiContext, mobile: string, address: string): Promise<string> {
  const { db, clock, secrets } = context;
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    // Two sends for one number wait for each other, also over replicas.
    await sql`select pg_advisory_xact_lock(hashtext(${`login ${mobile}`}))`.execute(trx);
    await refuseTooSoon(trx, mobile, now);
    await takeHit(
      trx,
      {
        key: `login-address:${address}`,
        hits: loginCodeLimits.sendsPerHourPerAddress,
        windowMs: HOUR_MS,
        message: 'Too many OTP requests from your network. Please try again later.',
      },
      now,
    );
    await takeHit(
      trx,
      {
        key: `login-number:${mobile}`,
        hits: loginCodeLimits.sendsPerHourPerNumber,
        windowMs: HOUR_MS,
        message: 'Too many OTP requests for this number. Please try again later.',
      },
      now,
    );
    await trx
      .updateTable('login_codes')
      .set({ replaced_at: now })
      .where('mobile_no', '=', mobile)
      .where('used_at', 'is', null)
      .where('replaced_at', 'is', null)
      .execute();
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
      })
      .execute();
    const text = `${code} is your Kaza login OTP. It is valid for 10 minutes. Do not share it with anyone.`;
    await post(trx, secrets, { kind: 'login-otp', to: mobile, text, code, usefulUntil: expiresAt }, now);
    return id;
  });
}

/** One resend per 60 s; a successful sign-in ends the wait. */
async function refuseTooSoon(trx: Trx, mobile: string, now: Date) {
  const last = await trx
    .selectFrom('login_codes')
    .select(['created_at', 'used_at'])
    .where('mobile_no', '=', mobile)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const again = last && !last.used_at ? later(last.created_at, RESEND_SECONDS * 1000) : null;
  if (again && again > now) {
    const seconds = secondsUntil(again, now);
    throw tooMany(`Please wait ${seconds} seconds before requesting another OTP`, seconds);
  }
}

/** Checks a code once. Answers its number, having used it up; every wrong try counts, whatever else happens. */
export async function spendLoginCode(context: ApiContext, id: string, code: string): Promise<LoginCodeRow> {
  const { db, clock, secrets } = context;
  const now = clock.now();
  const row = await db.selectFrom('login_codes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.used_at || row.replaced_at || row.expires_at <= now) {
    throw new Refusal(422, 'OTP_EXPIRED', 'This OTP has expired. Please request a new one.');
  }
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
  const used = await db
    .updateTable('login_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  if (!used.numUpdatedRows) throw new Refusal(422, 'OTP_EXPIRED', 'This OTP has expired. Please request a new one.');
  return row;
}
