import { DEFAULT_BOOKING_DESCRIPTION, DEFAULT_LANGUAGE } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/store.ts';
import { conflict } from '../../platform/refusal.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { actOnBooking } from '../bookings/act-on-booking.ts';
import { recipientsOf } from '../notifications/repository.ts';
import { forgetProblems } from '../problems/repository.ts';
import { NOBODY } from '../reviews/repository.ts';
import { deleteOwnMessages } from './own-messages.ts';

const OPEN = ['PENDING', 'COUNTERED', 'ACCEPTED'] as const;
const REASON = 'The customer closed the account';

/** What others still count on must be ended by the person, not by a deletion: says what that is. */
export async function refuseWhileOpen({ db, clock }: ApiContext, { userId, providerId }: SignedIn): Promise<void> {
  const open = db.selectFrom('bookings').select('id').where('status', 'in', OPEN);
  const asked = providerId && (await open.where('seller_id', '=', providerId).execute());
  if (asked && asked.length > 0) {
    throw conflict(
      'OPEN_BOOKINGS',
      `You still have ${asked.length} open bookings as a provider. Please complete, reject or cancel them first.`,
    );
  }
  const started = await open
    .where('customer_id', '=', userId)
    .where('status', '=', 'ACCEPTED')
    .where('starts_at', '<=', clock.now())
    .executeTakeFirst();
  if (started) throw conflict('OPEN_BOOKINGS', 'A service of yours is under way. Please complete it first.');
}

/**
 * The person goes, the bookings stay for the other side and for the books. Requests that are still open are cancelled first,
 * each with its own event and message, so that nobody waits for somebody who has left.
 */
export async function deleteAccount(context: ApiContext, user: SignedIn): Promise<void> {
  const { db, events } = context;
  const { userId, providerId } = user;
  const open = await db
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', userId)
    .where('status', 'in', OPEN)
    .execute();
  const customer = { by: 'customer', customerId: userId } as const;
  for (const { id } of open) await actOnBooking(context, id, customer, 'CANCEL', { reason: REASON });
  await db.transaction().execute(async (trx) => {
    await events.announce(trx, 'accountDeleted', { userId, providerId });
    await deleteOwnMessages(trx, user);
    await forgetWordsInBookings(trx, userId);
    await forgetTraces(trx, user);
    await forgetPerson(trx, user);
  });
}

/** Descriptions and reasons are the person's words; when, what and for how much is everybody's. */
async function forgetWordsInBookings(trx: Trx, userId: string): Promise<void> {
  const own = trx.selectFrom('bookings').select('id').where('customer_id', '=', userId);
  await trx
    .updateTable('booking_events')
    .set({ reason: null })
    .where('actor', '=', 'customer')
    .where('booking_id', 'in', own)
    .execute();
  const cancelled = trx
    .selectFrom('booking_events')
    .select('booking_id')
    .where('actor', '=', 'customer')
    .where('action', '=', 'CANCEL');
  await trx
    .updateTable('bookings')
    .set({ cancel_reason: 'Cancelled by the customer' })
    .where('customer_id', '=', userId)
    .where('id', 'in', cancelled)
    .execute();
  await trx
    .updateTable('bookings')
    .set({ description: DEFAULT_BOOKING_DESCRIPTION, code_sealed: null, address: null })
    .where('customer_id', '=', userId)
    .execute();
  await trx
    .updateTable('reviews')
    .set({ customer_id: null, booking_id: null, customer_name: NOBODY })
    .where('customer_id', '=', userId)
    .execute();
}

/** Sessions take their push addresses with them. */
async function forgetTraces(trx: Trx, user: SignedIn): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', user.userId).execute();
  await trx.deleteFrom('notifications').where('recipient', 'in', recipientsOf(user)).execute();
  await forgetProblems(trx, user.userId);
  await trx.deleteFrom('favourites').where('user_id', '=', user.userId).execute();
  await trx.deleteFrom('addresses').where('user_id', '=', user.userId).execute();
  await trx.deleteFrom('city_requests').where('mobile_no', '=', user.mobileNo).execute();
  await trx.deleteFrom('idempotency_keys').where('user_id', '=', user.userId).execute();
  await trx.deleteFrom('login_codes').where('mobile_no', '=', user.mobileNo).execute();
  await trx.deleteFrom('rate_limits').where('key', 'like', `%${user.mobileNo}%`).execute();
}

/** Nameless rows stay where bookings point to them. The number is free: signing in with it makes a new user. */
async function forgetPerson(trx: Trx, { userId, providerId }: SignedIn): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      mobile_no: `deleted-${userId}`,
      name: '',
      email: null,
      location: null,
      language: DEFAULT_LANGUAGE,
      latitude: null,
      longitude: null,
      is_active: false,
      last_login: null,
    })
    .where('id', '=', userId)
    .execute();
  if (providerId === null) return;
  await trx.updateTable('reviews').set({ reply: null, replied_at: null }).where('seller_id', '=', providerId).execute();
  await trx
    .updateTable('providers')
    .set({ mobile_no: `deleted-${providerId}`, name: 'Former provider', about: '', is_active: false })
    .where('id', '=', providerId)
    .execute();
}
