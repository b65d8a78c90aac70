import { later } from '../../../platform/process/clock.ts';
import type { FullBooking } from '../repository.ts';
import { type ActionDetails, amountDue } from './effect.ts';

/** Of the booked time, and of the usual price. */
const LEAST_PART_OF_TIME = 1 / 4;
const LEAST_PART_OF_PRICE = 1 / 10;
const MINUTE_MS = 60_000;

/**
 * Whether a completed booking counts for ratings and for how often a service was booked (rule 4.10): not where it ends
 * before a quarter of the booked time, costs under a tenth of the usual price, or has one hand on both sides.
 */
export function completionCounts(booking: FullBooking, details: ActionDetails, now: Date): boolean {
  const quarter = later(booking.starts_at, booking.service.durationMinutes * MINUTE_MS * LEAST_PART_OF_TIME);
  const tooEarly = !details.countsAtOnce && now < quarter;
  const tooCheap = amountDue(booking) < (booking.usual_price ?? 0) * LEAST_PART_OF_PRICE;
  const device = details.device ?? booking.provider_device;
  const oneHand = device !== null && device === booking.customer_device;
  return !tooEarly && !tooCheap && !oneHand;
}
