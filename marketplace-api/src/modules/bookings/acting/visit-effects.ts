import { type BookingAction, commissionOf, systemCancelReasons } from 'shared-contracts';
import { later } from '../../../platform/process/clock.ts';
import { newCode } from '../../../platform/process/ids.ts';
import { invalid } from '../../../platform/refusal.ts';
import type { FullBooking } from '../repository.ts';
import { completionCounts } from './completion.ts';
import { amountDue, type Effect, newVisit, noMove, released, remindedFor, requestExpiry } from './effect.ts';

type VisitAction = Exclude<
  BookingAction,
  'ACCEPT' | 'COUNTER' | 'REJECT' | 'EXPIRE' | 'CANCEL' | 'RESCHEDULE' | 'SET_ADDRESS'
>;

/** A new time for an agreed booking: the old one, its code and its slot hold until the other side agrees. */
export const proposeMove: Effect = ({ booking, by, details, now }) => {
  const startsAt = details.startsAt;
  if (!startsAt) throw invalid('dateTime', 'Please choose a date and time');
  if (startsAt.getTime() === booking.starts_at.getTime()) {
    throw invalid('dateTime', 'Please choose another time than the agreed one');
  }
  return {
    set: {
      move_starts_at: startsAt,
      move_by: by,
      move_expires_at: requestExpiry(now, booking.starts_at, startsAt),
    },
    times: { to: startsAt, from: booking.starts_at },
  };
};

const proposedTimes = (booking: FullBooking) => ({
  times: { to: booking.move_starts_at ?? booking.starts_at, from: booking.starts_at },
});
/** A move that comes to nothing: all stays as it was. */
const dropMove: Effect = ({ booking }) => ({ set: noMove, ...proposedTimes(booking) });

const acceptMove: Effect = ({ booking, now, secrets }) => {
  const startsAt = booking.move_starts_at ?? booking.starts_at;
  const length = booking.ends_at.getTime() - booking.starts_at.getTime();
  return {
    set: {
      ...newVisit,
      starts_at: startsAt,
      ends_at: later(startsAt, length),
      code_sealed: secrets.seal(newCode()),
      code_tries: 0,
      agreed_at: now,
      reminded_for: remindedFor(startsAt, now),
    },
    ...proposedTimes(booking),
  };
};

const setExtra =
  (state: 'accepted' | 'declined'): Effect =>
  ({ booking }) => {
    const { extra } = booking;
    if (!extra) return { set: {} };
    const set = { extra: JSON.stringify({ ...extra, state }) };
    return {
      set: state === 'accepted' ? { ...set, counter_price: extra.price } : set,
      price: extra.price,
      reason: extra.description,
    };
  };

/** What the actions on an agreed visit do to the row, besides the status. */
export const visitEffects: Record<VisitAction, Effect> = {
  ACCEPT_MOVE: acceptMove,
  REJECT_MOVE: dropMove,
  WITHDRAW_MOVE: dropMove,
  EXPIRE_MOVE: dropMove,
  SHARE_ADDRESS: ({ now }) => ({ set: { address_shared_at: now } }),
  ON_THE_WAY: ({ now }) => ({ set: { on_the_way_at: now } }),
  START: ({ now }) => ({ set: { started_at: now } }),
  PROPOSE_EXTRA: ({ booking, details, now }) => {
    const { extra } = details;
    if (!extra) throw invalid('price', 'Please enter your price');
    if (extra.price <= amountDue(booking)) throw invalid('price', 'The new price must be above the agreed one');
    const set = { extra: JSON.stringify({ ...extra, state: 'proposed', at: now.toISOString() }) };
    return { set, price: extra.price, reason: extra.description };
  },
  ACCEPT_EXTRA: setExtra('accepted'),
  REJECT_EXTRA: setExtra('declined'),
  WITHDRAW_EXTRA: ({ booking: { extra } }) => ({ set: { extra: null }, price: extra?.price ?? null }),
  NO_SHOW: ({ by, details, now }) => {
    const reason = details.reason ?? null;
    return { set: { no_show: JSON.stringify({ by, at: now.toISOString(), reason, denied: false }) }, reason };
  },
  AGREE_NO_SHOW: ({ by }) => {
    const reason = systemCancelReasons.noShow;
    return { set: { ...released, cancel_reason: reason, ended_by: by }, reason };
  },
  DENY_NO_SHOW: ({ booking, details }) => ({
    set: { no_show: JSON.stringify({ ...booking.no_show, denied: true }) },
    reason: details.reason ?? null,
  }),
  WITHDRAW_NO_SHOW: () => ({ set: { no_show: null } }),
  ASK_END: ({ now }) => ({ set: { end_asked_at: now } }),
  COMPLETE: ({ booking, details, now }) => ({
    set: {
      ...released,
      commission: commissionOf(amountDue(booking), booking.commission_bp / 100),
      completed_at: now,
      provider_device: details.device ?? booking.provider_device,
      counts: completionCounts(booking, details, now),
      signs: details.signs ?? [],
    },
    price: amountDue(booking),
  }),
  REVIEW: () => ({ set: { has_review: true } }),
  DISPUTE: ({ by, now }) => ({
    set: {
      disputed_by: by === 'provider' ? 'provider' : 'customer',
      disputed_at: now,
      dispute_ended_at: null,
      dispute_withdrawn: null,
    },
  }),
  END_DISPUTE: ({ details, now }) => ({
    set: { dispute_ended_at: now, dispute_withdrawn: details.withdrawn ?? null },
  }),
};
