import { sql } from 'kysely';
import type { BookingAction, BookingActor, BookingStatus } from 'shared-contracts';
import type { ApiContext } from '../../../platform/context.ts';
import { pipelined } from '../../../platform/database/pipeline.ts';
import type { Trx } from '../../../platform/database/store.ts';
import type { FullBooking } from '../repository.ts';
import { messagesOf } from '../sms/booking-messages.ts';
import { postNotification } from '../sms/notification-sms.ts';
import { stepOf } from '../sms/step.ts';
import type { Change } from './effect.ts';

/** The row was changed concurrently since it was read: read again. */
export class VersionChanged extends Error {}

export type EventAction = BookingAction | 'SEND' | 'RENEW_CODE';

/** Writes one change of a booking whole: row (version checked), event, messages. The database tells all processes. */
export async function recordChange(
  trx: Trx,
  context: ApiContext,
  booking: FullBooking,
  by: BookingActor,
  action: EventAction,
  to: BookingStatus,
  change: Change,
): Promise<FullBooking> {
  const now = context.clock.now();
  const version = booking.version + 1;
  const row = await trx
    .updateTable('bookings')
    .set({ ...change.set, status: to, version, updated_at: now })
    .where('id', '=', booking.id)
    .where('version', '=', booking.version)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new VersionChanged();
  const changed = { ...booking, ...row };
  await recordEvent(trx, context, changed, by, action, booking.status, change);
  return changed;
}

/** Of what concerns a time: the one that is not the booking's, proposed or former. */
const otherTimeOf = (booking: FullBooking, times: Change['times']): Date | null =>
  times ? (times.to.getTime() === booking.starts_at.getTime() ? times.from : times.to) : null;

/** The id of the event that this transaction wrote last, where it is asked for: it need not be waited for. */
const thisEvent = sql<number>`currval('booking_events_id_seq')`;

/** Event and messages of a row that is already written. */
export async function recordEvent(
  trx: Trx,
  context: ApiContext,
  booking: FullBooking,
  by: BookingActor,
  action: EventAction,
  from: BookingStatus | null,
  { price, reason, times }: Omit<Change, 'set'>,
): Promise<void> {
  const now = context.clock.now();
  const event = trx.insertInto('booking_events').values({
    booking_id: booking.id,
    at: now,
    actor: by,
    action,
    from_status: from,
    to_status: booking.status,
    price: price ?? null,
    reason: reason ?? null,
    version: booking.version,
    starts_at: times?.to ?? null,
    from_starts_at: times?.from ?? null,
  });
  await trx.executeQuery(pipelined(event.compile()));
  const otherTime = otherTimeOf(booking, times);
  const step = stepOf(action, by, from);
  for (const message of await messagesOf(trx, { booking, step, by, otherTime })) {
    await postNotification(trx, context.secrets, message, now);
  }
  await context.events.announce(trx, 'bookingChanged', {
    eventId: thisEvent,
    booking,
    action,
    by,
    from,
    step,
    otherTime,
  });
}
