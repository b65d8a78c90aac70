import {
  type BookingAction,
  type BookingActor,
  commissionOf,
  REQUEST_LIFETIME_MS,
  systemRejectReasons,
} from 'shared-contracts';
import { later } from '../../platform/process/clock.ts';
import { newCode } from '../../platform/process/ids.ts';
import { invalid } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { Change } from './record-change.ts';
import type { FullBooking } from './repository.ts';

export interface ActionDetails {
  reason?: string;
  /** Paise. */
  counterPrice?: number;
  startsAt?: Date;
}
interface EffectInput {
  booking: FullBooking;
  by: BookingActor;
  details: ActionDetails;
  now: Date;
  secrets: Secrets;
}

/** A request that nobody answers ends after 24 hours, or when it would start. */
export const requestExpiry = (now: Date, startsAt: Date): Date => {
  const dayLater = later(now, REQUEST_LIFETIME_MS);
  return dayLater < startsAt ? dayLater : startsAt;
};

const released = { code_sealed: null, code_tries: 0, expires_at: null };
const amountDue = (booking: FullBooking) => booking.counter_price ?? booking.price;

/** What each action of the state table does to the row, besides the status. */
export const actionEffects: Partial<Record<BookingAction, (input: EffectInput) => Change>> = {
  ACCEPT: ({ booking, secrets }) => ({
    set: { code_sealed: secrets.seal(newCode()), code_tries: 0, expires_at: null },
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
    return { set: { ...released, reject_reason: reason }, reason };
  },
  EXPIRE: () => ({
    set: { ...released, reject_reason: systemRejectReasons.expired },
    reason: systemRejectReasons.expired,
  }),
  CANCEL: ({ details, by }) => {
    const reason = details.reason ?? `Cancelled by the ${by}`;
    return { set: { ...released, cancel_reason: reason }, reason };
  },
  RESCHEDULE: ({ booking, details, now }) => {
    const startsAt = details.startsAt;
    if (!startsAt) throw invalid('scheduledDate', 'Please choose a date and time');
    const length = booking.ends_at.getTime() - booking.starts_at.getTime();
    return {
      set: {
        ...released,
        starts_at: startsAt,
        ends_at: later(startsAt, length),
        // What was agreed stays agreed: it becomes the price.
        price: amountDue(booking),
        counter_price: null,
        requested_at: now,
        expires_at: requestExpiry(now, startsAt),
      },
      price: amountDue(booking),
    };
  },
  COMPLETE: ({ booking, now }) => ({
    set: { ...released, commission: commissionOf(amountDue(booking)), completed_at: now },
    price: amountDue(booking),
  }),
  REVIEW: () => ({ set: { has_review: true } }),
};
