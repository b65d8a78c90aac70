import type { Expression } from 'kysely';
import type { BookingActor, NotificationAudience, NotificationKind } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import { pipelined } from '../../platform/database/pipeline.ts';
import type { Trx } from '../../platform/database/store.ts';
import type { EventBooking, ModuleEvents } from '../../platform/module-events.ts';
import { shortName } from '../../platform/security/redact.ts';
import { addAndAnnounce, announceNotice } from './announce-notice.ts';

interface News {
  readonly kind: NotificationKind;
  readonly audience: NotificationAudience;
}

/** Which step is news, and for whom: what the other side, or time, did. Keyed by step and actor. */
const newsOfRequests: Readonly<Record<string, News>> = {
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
  'TAKEN/system': { kind: 'taken-by-another', audience: 'provider' },
  'SET_ADDRESS/customer': { kind: 'address-given', audience: 'provider' },
  'SHARE_ADDRESS/customer': { kind: 'address-given', audience: 'provider' },
  'ON_THE_WAY/provider': { kind: 'on-the-way', audience: 'customer' },
  'START/provider': { kind: 'started', audience: 'customer' },
  'PROPOSE_EXTRA/provider': { kind: 'extra-proposed', audience: 'customer' },
  'WITHDRAW_EXTRA/provider': { kind: 'extra-withdrawn', audience: 'customer' },
  'ACCEPT_EXTRA/customer': { kind: 'extra-accepted', audience: 'provider' },
  'REJECT_EXTRA/customer': { kind: 'extra-declined', audience: 'provider' },
};
/** What either side may do: news for the other one. */
const newsOfBoth: Readonly<Record<string, NotificationKind>> = {
  PROPOSE_MOVE: 'move-proposed',
  ACCEPT_MOVE: 'move-accepted',
  REJECT_MOVE: 'move-declined',
  WITHDRAW_MOVE: 'move-withdrawn',
  NO_SHOW: 'no-show',
  AGREE_NO_SHOW: 'no-show-agreed',
  DENY_NO_SHOW: 'no-show-denied',
  WITHDRAW_NO_SHOW: 'no-show-withdrawn',
  DISPUTE: 'disputed',
};
/** What time or staff did: news for both. */
const newsOfNobody: Readonly<Record<string, NotificationKind>> = {
  EXPIRE_MOVE: 'move-expired',
  ASK_END: 'end-asked',
  CLOSE: 'closed',
  LAPSE: 'closed',
  END_DISPUTE: 'dispute-ended',
  REMIND: 'reminder',
};

function newsOf(step: string, by: BookingActor): News[] {
  const own = newsOfRequests[`${step}/${by}`];
  if (own) return [own];
  const [kind, audiences] =
    by === 'system'
      ? [newsOfNobody[step], ['customer', 'provider'] as const]
      : [newsOfBoth[step], [by === 'customer' ? 'provider' : 'customer'] as const];
  return kind ? audiences.map((audience) => ({ kind, audience })) : [];
}

export const recipientOf = (booking: EventBooking, audience: NotificationAudience): string =>
  audience === 'customer' ? booking.customer_id : booking.seller_id;

const factsOf = (booking: EventBooking, { kind, audience }: News, otherTime: Date | null) => ({
  service: booking.service.title,
  serviceId: booking.service.id,
  other: audience === 'customer' ? booking.seller_name : shortName(booking.customer_name),
  price: (kind === 'extra-proposed' ? booking.extra?.price : booking.counter_price) ?? booking.price,
  startsAt: booking.starts_at,
  otherTime,
});

/** Writes the line of the centre and the push messages of an event, in the transaction that made it. */
export async function notifyOfBooking(
  trx: Trx,
  context: ApiContext,
  { booking, eventId, step, by, otherTime }: ModuleEvents['bookingChanged'],
): Promise<void> {
  for (const news of newsOf(step, by)) await addLine(trx, context, booking, news, { eventId, otherTime });
}

/** Reminds both sides of a visit, which is no event of its own. */
export async function notifyOfReminder(
  trx: Trx,
  context: ApiContext,
  { booking }: ModuleEvents['visitReminded'],
): Promise<void> {
  const none = { eventId: null, otherTime: null };
  for (const news of newsOf('REMIND', 'system')) await addLine(trx, context, booking, news, none);
}

/** Notifies a review's author of its reply, or that it is hidden. */
export const notifyOfReview = (
  trx: Trx,
  context: ApiContext,
  booking: EventBooking,
  kind: 'review-replied' | 'review-hidden',
) => addLine(trx, context, booking, { kind, audience: 'customer' }, { eventId: null, otherTime: null });

/** A booking is one line of a person's centre, beside that of its chat: it moves to the top with its news. */
async function addLine(
  trx: Trx,
  { clock, events }: ApiContext,
  booking: EventBooking,
  news: News,
  { eventId, otherTime }: { eventId: Expression<number> | null; otherTime: Date | null },
): Promise<void> {
  const { kind, audience } = news;
  const recipient = recipientOf(booking, audience);
  const facts = factsOf(booking, news, otherTime);
  const row = {
    recipient,
    audience,
    kind,
    booking_id: booking.id,
    event_id: eventId,
    price: facts.price,
    starts_at: booking.starts_at,
    other_starts_at: otherTime,
    at: clock.now(),
    read_at: null,
  };
  const former = trx
    .deleteFrom('notifications')
    .where('recipient', '=', recipient)
    .where('booking_id', '=', booking.id)
    .where('kind', '!=', 'chat');
  await trx.executeQuery(pipelined(former.compile()));
  await addAndAnnounce(trx, trx.insertInto('notifications').values(row), { recipient });
  await events.announce(trx, 'personNotified', { recipient, audience, kind, bookingId: booking.id, facts });
}

/**
 * Unread messages of a chat are one line of the centre, moved to the top by each message and read with the chat; a
 * device gets a push message for the first one only, until it is read.
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
      const news = { recipient, audience, kind: 'chat' as const, bookingId: booking.id };
      const facts = { ...factsOf(booking, news, null), price: null };
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
