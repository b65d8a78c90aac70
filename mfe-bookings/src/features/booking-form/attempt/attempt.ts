import { newKey } from 'remote-sdk/bookings';
import type { Booking, CallInput } from 'shared-contracts';

export type OfferBody = CallInput<'sendOffer'>['body'];

/** One wish to book. The key goes with it over retries and reloads, so that the server makes one booking of it. */
export interface Attempt {
  readonly key: string;
  readonly body: OfferBody;
  readonly startedAt: number;
  /** No answer came: the booking may exist. */
  readonly unanswered: boolean;
}

const same = (a: OfferBody, b: OfferBody) => JSON.stringify(a) === JSON.stringify(b);

/** The attempt that sending this body belongs to: the same one for the same body, else a new one. */
export const attemptFor = (body: OfferBody, previous: Attempt | null, now: number): Attempt =>
  previous && same(previous.body, body) ? previous : { key: newKey(), body, startedAt: now, unanswered: false };

const CLOCK_TOLERANCE_MS = 120_000;

/** Whether a booking is what an unanswered attempt made after all. */
export const cameFrom = (booking: Booking, { body, startedAt }: Attempt): boolean =>
  booking.service.id === body.serviceId &&
  booking.seller.id === body.sellerId &&
  Number(booking.price) === Number(body.price) &&
  Date.parse(booking.dateTime) === Date.parse(body.dateTime) &&
  Date.parse(booking.createdAt) >= startedAt - CLOCK_TOLERANCE_MS;
