import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/store.ts';
import { later } from '../../../platform/process/clock.ts';
import type { FullBooking } from '../repository.ts';
import { type ActionDetails, amountDue } from './effect.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Whether other customers of this provider used the same browser, or gave the same door. */
async function sharedWithOthers(trx: Trx, booking: FullBooking): Promise<{ device: boolean; address: boolean }> {
  const { seller_id, customer_id, customer_device, address } = booking;
  const door = address && [address.pinCode, address.street, address.flat].join('\n').toLowerCase();
  const { rows } = await sql<{ device: boolean; address: boolean }>`
    select coalesce(bool_or(o.customer_device = ${customer_device}), false) as device,
      coalesce(bool_or(lower(concat_ws(E'\n', o.address->>'pinCode', o.address->>'street', o.address->>'flat')) = ${door}), false)
        as address
    from bookings o where o.seller_id = ${seller_id} and o.customer_id <> ${customer_id} and o.status = 'COMPLETED'
      and (o.customer_device is not null or o.address is not null)`.execute(trx);
  return rows[0] ?? { device: false, address: false };
}

/** Signs that one hand is on both sides of a booking that is completed now; recorded for staff to judge. */
export async function signsOf(
  trx: Trx,
  booking: FullBooking,
  { device = booking.provider_device }: ActionDetails,
  now: Date,
): Promise<string[]> {
  const shared = await sharedWithOthers(trx, booking);
  const half = later(booking.starts_at, (booking.service.durationMinutes / 2) * MINUTE_MS);
  const { created_at } = await trx
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', booking.customer_id)
    .executeTakeFirstOrThrow();
  const signs = {
    'one device': device !== null && device === booking.customer_device,
    'device of other customers': shared.device,
    'address of other customers': shared.address,
    'under half of the usual price': amountDue(booking) * 2 < (booking.usual_price ?? 0),
    'before half of the time': now < half,
    'account of a day': booking.created_at < later(created_at, DAY_MS),
  };
  return Object.entries(signs).flatMap(([sign, holds]) => (holds ? [sign] : []));
}
