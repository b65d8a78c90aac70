import { type BookingActor, REQUEST_LIFETIME_MS } from 'shared-contracts';
import type { BookingUpdate } from '../../../platform/database/tables.ts';
import { later } from '../../../platform/process/clock.ts';
import type { Secrets } from '../../../platform/security/secrets.ts';
import type { FullBooking } from '../repository.ts';
import { isTooLateToRemind } from '../sweeps/reminder-time.ts';

/** What the caller of an action says beside its name. Prices are paise. */
export interface ActionDetails {
  /** Of the booking that the actor saw; another one is refused (rule 4.22). Absent: whatever it is. */
  version?: number | undefined;
  reason?: string;
  counterPrice?: number;
  startsAt?: Date;
  extra?: { description: string; price: number };
  /** JSON of the address that the booking is to have. */
  address?: string;
  /** Keyed hash of the device that the actor uses. */
  device?: string | null;
  /** It counts however early it comes: the demonstration's own completion, and that of staff. */
  countsAtOnce?: true;
  /** Signs of one hand on both sides. */
  signs?: string[];
  /** The market does it in the actor's place: history and messages name it. */
  byMarket?: true;
  /** Of a dispute that ends: who raised it took it back. */
  withdrawn?: boolean;
  /** The provider gave back too many agreed bookings lately: the customer shows the address by hand. */
  addressByHand?: boolean;
}

/** What an effect is made of. */
interface EffectInput {
  readonly booking: FullBooking;
  readonly by: BookingActor;
  readonly details: ActionDetails;
  readonly now: Date;
  readonly secrets: Secrets;
}

/** What an action changes of a booking, and what its event says. */
export interface Change {
  set: BookingUpdate;
  /** What the event holds besides the statuses. */
  price?: number | null;
  reason?: string | null;
  /** Of what concerns a time: the new one, and the one before. */
  times?: { to: Date; from: Date };
}

export type Effect = (input: EffectInput) => Change;

/** A request, or a proposed time, that nobody answers ends after 24 hours, or when it would start. */
export function requestExpiry(now: Date, ...starts: readonly Date[]): Date {
  const limits = [later(now, REQUEST_LIFETIME_MS), ...starts].map((limit) => limit.getTime());
  return new Date(Math.min(...limits));
}

/** What is agreed so late that nobody has to be reminded of it counts as reminded of. */
export const remindedFor = (startsAt: Date, now: Date): Date | null =>
  isTooLateToRemind(startsAt, now) ? startsAt : null;

export const amountDue = ({ counter_price, price }: FullBooking): number => counter_price ?? price;

export const noMove = { move_starts_at: null, move_by: null, move_expires_at: null };
/** A visit about which nothing has been said yet. */
export const newVisit = {
  ...noMove,
  extra: null,
  no_show: null,
  on_the_way_at: null,
  started_at: null,
  end_asked_at: null,
};
/** What nobody needs any more once a booking is not agreed: code, expiry, and what was to be decided. */
export const released = { code_sealed: null, code_tries: 0, expires_at: null, ...noMove };
