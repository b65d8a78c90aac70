import type { BookingStatus } from 'shared-contracts';
import type { Db } from '../platform/database/store.ts';
import { later } from '../platform/process/clock.ts';
import { newBookingId } from '../platform/process/ids.ts';

const HOUR_MS = 3_600_000;

/** A booking of this customer with Asha, in any state, without the walk there. */
export async function insertBooking(
  db: Db,
  customerId: string,
  status: BookingStatus,
  now: Date,
  startsInHours = 24,
): Promise<string> {
  const id = newBookingId();
  const startsAt = later(now, startsInHours * HOUR_MS);
  await db
    .insertInto('bookings')
    .values({
      id,
      customer_id: customerId,
      seller_id: 'prv_asha',
      service_id: 'svc_tap',
      service: JSON.stringify({ id: 'svc_tap', slug: 'tap-repair-kolkata', title: 'Tap Repair' }),
      status,
      price: 50_000,
      counter_price: null,
      commission: null,
      starts_at: startsAt,
      ends_at: later(startsAt, HOUR_MS),
      description: 'Service booking request',
      code_sealed: null,
      cancel_reason: null,
      reject_reason: null,
      requested_at: now,
      expires_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}
