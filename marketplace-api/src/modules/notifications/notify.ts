import type { NotificationAudience, NotificationKind } from 'shared-contracts';
import type { ApiContext } from '../../plumbing/context.ts';
import type { Trx } from '../../plumbing/database.ts';
import { shortName } from '../../plumbing/seen-by-others.ts';
import { queuePush } from '../push/queue-push.ts';
import { tell } from './notices.ts';

/** A booking as notifications speak of it. */
export interface NotifiedBooking {
  id: string;
  customer_id: string;
  customer_name: string;
  seller_id: string;
  seller_name: string;
  service: { title: string };
  price: number;
  counter_price: number | null;
  starts_at: Date;
}

/** Which event is news, and for whom: what the other side, or time, did. Keyed by action and actor. */
const newsOf: Readonly<Record<string, { kind: NotificationKind; audience: NotificationAudience }>> = {
  'ACCEPT/provider': { kind: 'accepted', audience: 'customer' },
  'COUNTER/provider': { kind: 'countered', audience: 'customer' },
  'REJECT/provider': { kind: 'rejected', audience: 'customer' },
  'REJECT/system': { kind: 'slot-taken', audience: 'customer' },
  'EXPIRE/system': { kind: 'expired', audience: 'customer' },
  'CANCEL/provider': { kind: 'cancelled-by-provider', audience: 'customer' },
  'COMPLETE/provider': { kind: 'completed', audience: 'customer' },
  'SEND/customer': { kind: 'request', audience: 'provider' },
  'ACCEPT/customer': { kind: 'offer-accepted', audience: 'provider' },
  'REJECT/customer': { kind: 'offer-rejected', audience: 'provider' },
  'CANCEL/customer': { kind: 'cancelled-by-customer', audience: 'provider' },
  'RESCHEDULE/customer': { kind: 'rescheduled', audience: 'provider' },
};

export const recipientOf = (booking: NotifiedBooking, audience: NotificationAudience): string =>
  audience === 'customer' ? booking.customer_id : booking.seller_id;

const facts = (booking: NotifiedBooking, audience: NotificationAudience) => ({
  service: booking.service.title,
  other: audience === 'customer' ? booking.seller_name : shortName(booking.customer_name),
  price: booking.counter_price ?? booking.price,
  startsAt: booking.starts_at,
});

/** Writes the line of the centre and the push messages of an event, in the transaction that made it. */
export async function notifyOfEvent(
  trx: Trx,
  context: ApiContext,
  booking: NotifiedBooking,
  event: { id: number; action: string; by: string },
): Promise<void> {
  const news = newsOf[`${event.action}/${event.by}`];
  if (!news) return;
  const { kind, audience } = news;
  const recipient = recipientOf(booking, audience);
  const told = facts(booking, audience);
  const row = {
    recipient,
    audience,
    kind,
    booking_id: booking.id,
    event_id: event.id,
    price: told.price,
    starts_at: booking.starts_at,
    at: context.clock.now(),
    read_at: null,
  };
  await trx.insertInto('notifications').values(row).execute();
  await queuePush(trx, context, { recipient, audience, kind, bookingId: booking.id, facts: told });
  await tell(trx, { recipient });
}

/**
 * Tells of a chat's unread messages. They are one line of the centre, moved to the top by each message and read with the
 * chat; the device is told of the first one only, until somebody has read it.
 */
export async function notifyOfChat(
  trx: Trx,
  context: ApiContext,
  booking: NotifiedBooking,
  audience: NotificationAudience,
  { count, isNew }: { count: number; isNew: boolean },
): Promise<void> {
  const recipient = recipientOf(booking, audience);
  const now = context.clock.now();
  const unreadLine = () =>
    trx
      .updateTable('notifications')
      .where('recipient', '=', recipient)
      .where('booking_id', '=', booking.id)
      .where('kind', '=', 'chat')
      .where('read_at', 'is', null);
  if (count === 0) {
    await unreadLine().set({ read_at: now }).execute();
  } else if (isNew) {
    const moved = await unreadLine().set({ at: now }).executeTakeFirst();
    if (moved.numUpdatedRows === 0n) {
      const told = { ...facts(booking, audience), price: null };
      const row = { recipient, audience, kind: 'chat' as const, booking_id: booking.id, event_id: null, price: null };
      await trx
        .insertInto('notifications')
        .values({ ...row, starts_at: booking.starts_at, at: now, read_at: null })
        .execute();
      await queuePush(trx, context, { recipient, audience, kind: 'chat', bookingId: booking.id, facts: told });
    }
  }
  await tell(trx, { recipient, chat: { bookingId: booking.id, count } });
}
