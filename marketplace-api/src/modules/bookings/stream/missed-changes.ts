import { sql } from 'kysely';
import type { Db } from '../../../platform/database/store.ts';
import type { BookingChange } from '../../../platform/module-feeds.ts';

/**
 * What changed since an event, each booking once, newest last. Ids are given before transactions commit, so events that
 * began shortly before the last one seen are sent again; a Booking carries its version, so twice does no harm.
 */
export async function missedChanges(
  db: Db,
  whose: { customerId: string } | { sellerId: string },
  lastEventId: number,
): Promise<BookingChange[]> {
  const own = 'customerId' in whose ? sql`b.customer_id = ${whose.customerId}` : sql`b.seller_id = ${whose.sellerId}`;
  const rows = await sql<{ event_id: number; booking_id: string; customer_id: string; seller_id: string }>`
    select max(e.id) as event_id, b.id as booking_id, b.customer_id, b.seller_id
    from booking_events e join bookings b on b.id = e.booking_id
    where ${own}
      and (e.id > ${lastEventId} or (e.id <> ${lastEventId}
        and e.at > (select at from booking_events where id = ${lastEventId}) - interval '10 seconds'))
    group by b.id
    order by event_id`.execute(db);
  return rows.rows.map((row) => ({
    eventId: row.event_id,
    bookingId: row.booking_id,
    customerId: row.customer_id,
    sellerId: row.seller_id,
  }));
}
