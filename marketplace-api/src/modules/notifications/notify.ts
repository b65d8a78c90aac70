import type { Expression } from 'kysely';
import type { NotificationAudience, NotificationKind } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/store.ts';
import type { EventBooking, ModuleEvents } from '../../platform/module-events.ts';
import { shortName } from '../../platform/security/redact.ts';
import { addAndAnnounce, announceNotice } from './announce-notice.ts';

interface News {
  readonly kind: NotificationKind;
  readonly audience: NotificationAudience;
}

/** Which event is news, and for whom: what the other side, or time, did. Keyed by action and actor. */
const newsOf: Readonly<Record<string, News>> = {
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

export const recipientOf = (booking: EventBooking, audience: NotificationAudience): string =>
  audience === 'customer' ? booking.customer_id : booking.seller_id;

const factsOf = (booking: EventBooking, audience: NotificationAudience) => ({
  service: booking.service.title,
  serviceId: booking.service.id,
  other: audience === 'customer' ? booking.seller_name : shortName(booking.customer_name),
  price: booking.counter_price ?? booking.price,
  startsAt: booking.starts_at,
});

/** Writes the line of the centre and the push messages of an event, in the transaction that made it. */
export async function notifyOfBooking(
  trx: Trx,
  context: ApiContext,
  { booking, eventId, action, by }: ModuleEvents['bookingChanged'],
): Promise<void> {
  const news = newsOf[`${action}/${by}`];
  if (news) await addLine(trx, context, booking, news, eventId);
}

/** Notifies a review's author of its reply. */
export const notifyOfReply = (trx: Trx, context: ApiContext, { booking }: ModuleEvents['reviewReplied']) =>
  addLine(trx, context, booking, { kind: 'review-replied', audience: 'customer' }, null);

async function addLine(
  trx: Trx,
  { clock, events }: ApiContext,
  booking: EventBooking,
  { kind, audience }: News,
  eventId: Expression<number> | null,
): Promise<void> {
  const recipient = recipientOf(booking, audience);
  const facts = factsOf(booking, audience);
  const row = {
    recipient,
    audience,
    kind,
    booking_id: booking.id,
    event_id: eventId,
    price: facts.price,
    starts_at: booking.starts_at,
    at: clock.now(),
    read_at: null,
  };
  await addAndAnnounce(trx, trx.insertInto('notifications').values(row), { recipient });
  await events.announce(trx, 'personNotified', { recipient, audience, kind, bookingId: booking.id, facts });
}

/**
 * Unread messages of a chat are one line of the centre, moved to the top by each message and read with the chat; a device
 * gets a push message for the first one only, until it is read.
 */
export async function setUnread(
  trx: Trx,
  { clock, events }: ApiContext,
  booking: EventBooking,
  audience: NotificationAudience,
  { count, isNew }: { count: number; isNew: boolean },
): Promise<void> {
  const recipient = recipientOf(booking, audience);
  const now = clock.now();
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
      const facts = { ...factsOf(booking, audience), price: null };
      const news = { recipient, audience, kind: 'chat' as const, bookingId: booking.id };
      const row = { recipient, audience, kind: news.kind, booking_id: booking.id, event_id: null, price: null };
      await trx
        .insertInto('notifications')
        .values({ ...row, starts_at: booking.starts_at, at: now, read_at: null })
        .execute();
      await events.announce(trx, 'personNotified', { ...news, facts });
    }
  }
  await announceNotice(trx, { recipient, chat: { bookingId: booking.id, count } });
}
