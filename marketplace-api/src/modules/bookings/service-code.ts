import { SERVICE_CODE_MAX_TRIES } from 'shared-contracts';
import type { ParsedBody } from 'shared-contracts/schemas';
import type { ApiContext } from '../../platform/context.ts';
import { post } from '../../platform/outbox/outbox.ts';
import { newCode } from '../../platform/process/ids.ts';
import { Refusal, tooMany } from '../../platform/refusal.ts';
import { takeHit } from '../../platform/security/rate-limit.ts';
import { sameText } from '../../platform/security/secrets.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { actOnBooking, isOf } from './acting/act-on-booking.ts';
import { recordChange } from './acting/record-change.ts';
import { bookingNotFound, notNow, requireSeen } from './acting/refusals.ts';
import { type FullBooking, findBooking, lockBooking } from './repository.ts';
import { smsFacts } from './sms/booking-messages.ts';
import { smsWords } from './sms/sms-words.ts';

const SMS_EVERY_MS = 60_000;

/** The customer's service code: the same while it is good, a new one after a lock. At most one SMS a minute. */
export async function sendServiceCode(
  context: ApiContext,
  customerId: string,
  { offerId: bookingId, version }: ParsedBody<'sendServiceCode'>,
): Promise<string> {
  const { db, clock, secrets } = context;
  const { code, booking, renewed } = await db.transaction().execute(async (trx) => {
    const row = await lockBooking(trx, bookingId);
    if (!row || !isOf(row, { by: 'customer', customerId })) throw bookingNotFound();
    requireSeen(row, 'customer', version, context);
    if (row.status !== 'ACCEPTED') throw notNow(row, 'COMPLETE', 'customer', clock.now());
    const present = row.code_sealed ? secrets.open(row.code_sealed) : null;
    if (present && row.code_tries < SERVICE_CODE_MAX_TRIES) return { code: present, booking: row, renewed: false };
    const fresh = newCode();
    const set = { code_sealed: secrets.seal(fresh), code_tries: 0 };
    const changed = await recordChange(trx, context, row, 'customer', 'RENEW_CODE', 'ACCEPTED', { set });
    return { code: fresh, booking: changed, renewed: true };
  });
  if (renewed || (await mayTextAgain(context, bookingId))) await textCode(context, booking, code);
  return code;
}

async function mayTextAgain({ db, clock }: ApiContext, bookingId: string): Promise<boolean> {
  const limit = { key: `service-otp:${bookingId}`, hits: 1, windowMs: SMS_EVERY_MS, message: '' };
  try {
    await takeHit(db, limit, clock.now());
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function textCode({ db, secrets, clock }: ApiContext, booking: FullBooking, code: string) {
  const { customer_language: language } = booking;
  const text = smsWords[language].serviceCode(code, await smsFacts(db, booking, language));
  await db
    .transaction()
    .execute((trx) =>
      post(trx, secrets, { kind: 'service-otp', to: booking.customer_mobile, text, code }, clock.now()),
    );
}

/**
 * The provider types the customer's code: right → COMPLETED, if the job has started; five wrong tries lock it until it
 * is sent again. A right code that comes too early counts as no try.
 */
export async function verifyServiceCode(
  context: ApiContext,
  { providerId, deviceKey }: SignedIn & { providerId: string },
  { offerId: bookingId, otp: typed, version }: ParsedBody<'verifyServiceCode'>,
): Promise<FullBooking> {
  const { db, clock, secrets } = context;
  const actor = { by: 'provider', providerId } as const;
  const booking = await findBooking(db, bookingId);
  if (!booking || !isOf(booking, actor)) throw bookingNotFound();
  requireSeen(booking, 'provider', version, context);
  if (booking.status !== 'ACCEPTED') throw notNow(booking, 'COMPLETE', 'provider', clock.now());
  const counted = await db
    .updateTable('bookings')
    .set((set) => ({ code_tries: set('code_tries', '+', 1) }))
    .where('id', '=', bookingId)
    .where('status', '=', 'ACCEPTED')
    .where('code_tries', '<', SERVICE_CODE_MAX_TRIES)
    .returning('code_sealed')
    .executeTakeFirst();
  if (!counted) {
    throw tooMany('Too many wrong attempts. Please ask the customer to send the OTP again.', 60, 'OTP_LOCKED');
  }
  const code = counted.code_sealed ? secrets.open(counted.code_sealed) : null;
  if (!code || !sameText(code, typed)) throw new Refusal(422, 'INVALID_OTP', 'Invalid OTP');
  if (clock.now() < booking.starts_at) {
    await db
      .updateTable('bookings')
      .set((set) => ({ code_tries: set('code_tries', '-', 1) }))
      .where('id', '=', bookingId)
      .where('code_tries', '>', 0)
      .execute();
    throw notNow(booking, 'COMPLETE', 'provider', clock.now());
  }
  return actOnBooking(context, bookingId, actor, 'COMPLETE', { version, device: deviceKey });
}
