import type { QueryClient } from '@tanstack/react-query';
import { callKey } from 'remote-sdk';
import type { Booking, CallAnswer } from 'shared-contracts';

type Offers = CallAnswer<'getOffers'>;
type Detail = CallAnswer<'getBooking'>;

/** A newer row replaces an older one; news that arrive late, after newer ones, change nothing. */
export function mergeBooking(bookings: readonly Booking[], incoming: Booking): Booking[] {
  const index = bookings.findIndex(({ id }) => id === incoming.id);
  const present = bookings[index];
  if (!present) {
    return [incoming, ...bookings].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  }
  if (incoming.version < present.version) return [...bookings];
  return bookings.map((booking) => (booking === present ? incoming : booking));
}

/** Puts a booking's newest state everywhere that it is shown; its timeline is fetched again. */
export function storeBooking(client: QueryClient, booking: Booking): void {
  client.setQueriesData<Offers>({ queryKey: callKey('getOffers') }, (answer) =>
    answer ? { ...answer, data: mergeBooking(answer.data, booking) } : answer,
  );
  void client.invalidateQueries({ queryKey: callKey('getUserBookings') });
  const detailKey = callKey('getBooking', { params: { id: booking.id } });
  const known = client.getQueryData<Detail>(detailKey)?.data.version;
  if (known === undefined || known >= booking.version) return;
  client.setQueryData<Detail>(detailKey, (answer) =>
    answer ? { ...answer, data: { ...booking, events: answer.data.events } } : answer,
  );
  void client.invalidateQueries({ queryKey: detailKey });
}

export const knownBooking = (client: QueryClient, id: string): Booking | undefined =>
  client
    .getQueriesData<Offers>({ queryKey: callKey('getOffers') })
    .flatMap(([, answer]) => answer?.data ?? [])
    .find((booking) => booking.id === id);

export function markReviewed(client: QueryClient, bookingId: string): void {
  const booking = knownBooking(client, bookingId);
  if (booking) storeBooking(client, { ...booking, hasReview: true });
  void client.invalidateQueries({ queryKey: callKey('getBooking', { params: { id: bookingId } }) });
}

const bookingCalls = ['getOffers', 'getUserBookings', 'getBooking'] as const;

/** Asks the server again for all that is on the screen. What is being asked already may have been answered too early. */
export async function refreshBookings(client: QueryClient): Promise<void> {
  await Promise.all(
    bookingCalls.map(async (name) => {
      const queryKey = callKey(name);
      const underWay = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
      await Promise.allSettled(underWay.map((query) => query.promise));
      await client.invalidateQueries({ queryKey });
    }),
  );
}
