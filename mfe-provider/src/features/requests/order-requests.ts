import type { Booking } from 'shared-contracts';

/** Requests that end sooner than this come first. */
const URGENT_MS = 2 * 3_600_000;

const endOf = ({ expiresAt }: Booking): number => (expiresAt ? Date.parse(expiresAt) : Number.POSITIVE_INFINITY);
const madeAt = ({ createdAt }: Booking): number => Date.parse(createdAt);
const startOf = ({ dateTime }: Booking): number => Date.parse(dateTime);

/** Urgent requests first, the soonest end before the others; then the newest first. */
export function orderRequests(requests: readonly Booking[], now: number): Booking[] {
  const isUrgent = (booking: Booking) => endOf(booking) - now < URGENT_MS;
  return [...requests].sort((a, b) => {
    if (isUrgent(a) !== isUrgent(b)) return isUrgent(a) ? -1 : 1;
    return isUrgent(a) ? endOf(a) - endOf(b) : madeAt(b) - madeAt(a);
  });
}

/** What the desk shows of its open bookings, by what is to be done. */
export const sortDesk = (bookings: readonly Booking[], now: number) => {
  const of = (status: Booking['status']) => bookings.filter((booking) => booking.status === status);
  return {
    toAnswer: orderRequests(of('PENDING'), now),
    countered: orderRequests(of('COUNTERED'), now),
    jobs: of('ACCEPTED').sort((a, b) => startOf(a) - startOf(b)),
  };
};
