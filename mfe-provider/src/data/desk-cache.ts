import type { QueryClient } from '@tanstack/react-query';
import { callKey } from 'remote-sdk';
import type { Booking, BookingStatus, CallAnswer, CallInput } from 'shared-contracts';

/** What the desk works on: requests to answer, prices to wait for, jobs to do. */
export const openStatuses = ['PENDING', 'COUNTERED', 'ACCEPTED'] as const satisfies readonly BookingStatus[];
export const openBookings: CallInput<'getProviderOffers'> = { query: { status: openStatuses.join(',') } };

type List = CallAnswer<'getProviderOffers'>;
type Detail = CallAnswer<'getBooking'>;

/** A newer row takes the older one's place; one that ended stays, so that late news of it are known as late. */
export function mergeBooking(bookings: readonly Booking[], incoming: Booking): Booking[] {
  const present = bookings.find(({ id }) => id === incoming.id);
  if (!present) return [incoming, ...bookings];
  if (incoming.version < present.version) return [...bookings];
  return bookings.map((booking) => (booking === present ? incoming : booking));
}

/** Puts a booking's newest state everywhere on the desk; what is added up from it is asked for again. */
export function storeBooking(client: QueryClient, booking: Booking): void {
  const put = (answer: List | undefined) => answer && { ...answer, data: mergeBooking(answer.data, booking) };
  client.setQueriesData<List>({ queryKey: callKey('getProviderOffers') }, put);
  const detailKey = callKey('getBooking', { params: { id: booking.id } });
  const known = client.getQueryData<Detail>(detailKey)?.data.version ?? booking.version;
  if (known < booking.version) {
    client.setQueryData<Detail>(detailKey, (answer) =>
      answer ? { ...answer, data: { ...booking, events: answer.data.events } } : answer,
    );
    void client.invalidateQueries({ queryKey: detailKey });
  }
  void client.invalidateQueries({ queryKey: callKey('getProviderCalendar') });
  if (booking.status !== 'COMPLETED') return;
  for (const name of ['getEarnings', 'getEarnedBookings', 'getProviderProfile', 'getProviderReviews'] as const) {
    void client.invalidateQueries({ queryKey: [name] });
  }
}

const deskCalls = [
  'getProviderOffers',
  'getProviderCalendar',
  'getBooking',
  'getEarnings',
  'getEarnedBookings',
  'getProviderProfile',
  'getProviderReviews',
] as const;

/** Asks the server again for all that is on the screen. */
export async function refreshDesk(client: QueryClient): Promise<void> {
  await Promise.all(deskCalls.map((name) => client.invalidateQueries({ queryKey: [name] })));
}
