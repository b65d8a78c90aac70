import type { BookingPhotoKind } from 'shared-contracts';
import { announceChange } from '../../platform/database/announce-change.ts';
import type { Trx } from '../../platform/database/store.ts';
import { BOOKING_CHANNEL, type BookingChange } from '../../platform/module-feeds.ts';

/** Has open pages of both sides read again, by booking streams. Reports are the customer's, chats have their own. */
export async function announcePhotos(trx: Trx, bookingId: string, kind: BookingPhotoKind): Promise<void> {
  if (kind !== 'request') return;
  const last = await trx
    .selectFrom('bookings as b')
    .innerJoin('booking_events as e', 'e.booking_id', 'b.id')
    .select(['b.customer_id', 'b.seller_id', 'e.id'])
    .where('b.id', '=', bookingId)
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  const change: BookingChange = {
    eventId: last.id,
    bookingId,
    customerId: last.customer_id,
    sellerId: last.seller_id,
  };
  await announceChange(trx, BOOKING_CHANNEL, JSON.stringify(change));
}
