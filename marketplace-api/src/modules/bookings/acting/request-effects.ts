import { type BookingAction, systemCancelReasons, systemRejectReasons } from 'shared-contracts';
import { later } from '../../../platform/process/clock.ts';
import { newCode } from '../../../platform/process/ids.ts';
import { invalid } from '../../../platform/refusal.ts';
import { amountDue, type Effect, newVisit, released, remindedFor, requestExpiry } from './effect.ts';
import { proposeMove } from './visit-effects.ts';

type RequestAction = Extract<
  BookingAction,
  'ACCEPT' | 'COUNTER' | 'REJECT' | 'EXPIRE' | 'CANCEL' | 'RESCHEDULE' | 'SET_ADDRESS'
>;

/** Another time for a request: the provider is asked anew, at the price that was offered. */
const moveRequest: Effect = ({ booking, details, now }) => {
  const startsAt = details.startsAt;
  if (!startsAt) throw invalid('scheduledDate', 'Please choose a date and time');
  const length = booking.ends_at.getTime() - booking.starts_at.getTime();
  return {
    set: {
      ...released,
      starts_at: startsAt,
      ends_at: later(startsAt, length),
      counter_price: null,
      requested_at: now,
      expires_at: requestExpiry(now, startsAt),
    },
    price: booking.price,
    times: { to: startsAt, from: booking.starts_at },
  };
};

/** What the actions on a request do to the row, besides the status. */
export const requestEffects: Record<RequestAction, Effect> = {
  ACCEPT: ({ booking, by, details, now, secrets }) => ({
    set: {
      ...newVisit,
      code_sealed: secrets.seal(newCode()),
      code_tries: 0,
      expires_at: null,
      agreed_at: now,
      reminded_for: remindedFor(booking.starts_at, now),
      address_by_hand: details.addressByHand ?? false,
      ...(by === 'provider' ? { provider_device: details.device ?? null } : {}),
    },
    price: amountDue(booking),
  }),
  COUNTER: ({ booking, details, now }) => {
    const price = details.counterPrice;
    if (price === undefined) throw invalid('counterPrice', 'Please enter your price');
    if (price === booking.price) throw invalid('counterPrice', 'Your price must differ from the offered one');
    return { set: { counter_price: price, expires_at: requestExpiry(now, booking.starts_at) }, price };
  },
  REJECT: ({ details, by }) => {
    const reason = details.reason ?? `Declined by the ${by}`;
    return { set: { ...released, reject_reason: reason, ended_by: by }, reason };
  },
  EXPIRE: ({ booking }) => {
    if (booking.status === 'ACCEPTED') {
      const reason = systemCancelReasons.noShow;
      return { set: { ...released, cancel_reason: reason, ended_by: 'system' }, reason };
    }
    const reason = systemRejectReasons.expired;
    return { set: { ...released, reject_reason: reason, ended_by: 'system' }, reason };
  },
  CANCEL: ({ details, by }) => {
    const reason = details.reason ?? `Cancelled by the ${by}`;
    return { set: { ...released, cancel_reason: reason, ended_by: by }, reason };
  },
  RESCHEDULE: (input) => (input.booking.status === 'ACCEPTED' ? proposeMove(input) : moveRequest(input)),
  SET_ADDRESS: ({ details }) => {
    if (details.address === undefined) throw invalid('addressId', 'Please choose an address');
    return { set: { address: details.address, address_shared_at: null } };
  },
};
