import { type DataExport, DEFAULT_BOOKING_DESCRIPTION } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Db, Trx } from '../../platform/database/store.ts';
import { conflict } from '../../platform/refusal.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { actInTransaction } from './acting/act-on-booking.ts';
import { toBooking, withEvents } from './booking-view.ts';
import { eventsOf, selectBookings } from './repository.ts';

const OPEN = ['PENDING', 'COUNTERED', 'ACCEPTED'] as const;
const REASON = 'The customer closed the account';

const openBookings = (db: Db) => db.selectFrom('bookings').select('id').where('status', 'in', OPEN);

/** What others still count on must be ended by the person, not by a deletion: says what that is. */
export async function refuseWhileOpen(db: Db, { userId, providerId }: SignedIn, now: Date): Promise<void> {
  const asked = providerId === null ? [] : await openBookings(db).where('seller_id', '=', providerId).execute();
  if (asked.length > 0) {
    throw conflict(
      'OPEN_BOOKINGS',
      `You still have ${asked.length} open bookings as a provider. Please complete, reject or cancel them first.`,
    );
  }
  const started = await openBookings(db)
    .where('customer_id', '=', userId)
    .where('status', '=', 'ACCEPTED')
    .where('starts_at', '<=', now)
    .executeTakeFirst();
  if (started) throw conflict('OPEN_BOOKINGS', 'A service of yours is under way. Please complete it first.');
}

/** Each with its own event and message, so that nobody waits for somebody who has left. */
export async function cancelOpenBookings(trx: Trx, { userId }: SignedIn, context: ApiContext): Promise<void> {
  const open = await openBookings(trx).where('customer_id', '=', userId).orderBy('id').forUpdate().execute();
  const customer = { by: 'customer', customerId: userId } as const;
  for (const { id } of open) await actInTransaction(trx, context, id, customer, 'CANCEL', { reason: REASON });
}

/** Descriptions and reasons are the person's words; when, what and for how much is everybody's. */
export async function forgetWords(trx: Trx, userId: string): Promise<void> {
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
    .set({ description: DEFAULT_BOOKING_DESCRIPTION, code_sealed: null, address: null, customer_device: null })
    .where('customer_id', '=', userId)
    .execute();
}

/** For the person's own data. */
export async function allBookingsOf(context: ApiContext, userId: string): Promise<DataExport['bookings']> {
  const { db } = context;
  const bookings = await selectBookings(db).where('b.customer_id', '=', userId).orderBy('b.created_at').execute();
  return Promise.all(
    bookings.map(async (row) => withEvents(toBooking(row, 'customer', context), await eventsOf(db, row.id))),
  );
}
