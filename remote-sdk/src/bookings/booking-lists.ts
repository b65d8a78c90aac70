import type { QueryClient } from '@tanstack/react-query';
import type { Booking, CallAnswer, CallName, LiveTopic } from 'shared-contracts';
import { callKey } from '../host/useCall.ts';

/** Which answers of the cache hold bookings of one kind of person, as data. */
export interface BookingLists {
  readonly topic: Exclude<LiveTopic, 'notices'>;
  /** The call whose answers are the lists that changes are put into. */
  readonly list: 'getOffers' | 'getProviderOffers';
  /** Calls that follow from bookings: asked again after each change. */
  readonly derived: readonly CallName[];
  /** Calls that follow from completed bookings. */
  readonly afterCompletion: readonly CallName[];
}

type List = CallAnswer<'getOffers'>;
type Detail = CallAnswer<'getBooking'>;

const detailKey = (id: string) => callKey('getBooking', { params: { id } });

/**
 * A newer row replaces an older one; news that arrive late, after newer ones, change nothing. A booking that the list
 * did not have joins it, newest first.
 * @example setBookings((bookings) => mergeBooking(bookings, incoming));
 */
export function mergeBooking(bookings: readonly Booking[], incoming: Booking): Booking[] {
  const present = bookings.find(({ id }) => id === incoming.id);
  if (!present) {
    return [incoming, ...bookings].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  }
  if (incoming.version < present.version) return [...bookings];
  return bookings.map((booking) => (booking === present ? incoming : booking));
}

/**
 * Puts a booking's newest state everywhere that it is shown; what follows from it is asked for again.
 * @example storeBooking(queryClient, deskLists, answer.data);
 */
export function storeBooking(client: QueryClient, lists: BookingLists, booking: Booking): void {
  client.setQueriesData<List>({ queryKey: callKey(lists.list) }, (answer) =>
    answer ? { ...answer, data: mergeBooking(answer.data, booking) } : answer,
  );
  const queryKey = detailKey(booking.id);
  const known = client.getQueryData<Detail>(queryKey)?.data.version;
  if (known !== undefined && known < booking.version) {
    client.setQueryData<Detail>(queryKey, (answer) =>
      answer ? { ...answer, data: { ...booking, events: answer.data.events } } : answer,
    );
    void client.invalidateQueries({ queryKey });
  }
  const following = booking.status === 'COMPLETED' ? [...lists.derived, ...lists.afterCompletion] : lists.derived;
  for (const name of following) void client.invalidateQueries({ queryKey: callKey(name) });
}

/**
 * The booking as a list of the cache has it.
 * @example const booking = knownBooking(queryClient, customerLists, bookingId);
 */
export const knownBooking = (client: QueryClient, lists: BookingLists, id: string): Booking | undefined =>
  client
    .getQueriesData<List>({ queryKey: callKey(lists.list) })
    .flatMap(([, answer]) => answer?.data ?? [])
    .find((booking) => booking.id === id);

/**
 * Asks the server again for all that is on the screen. What is being asked already may have been answered too early, so
 * it is waited for. What failed is left to its own retries.
 *
 * @returns Resolves once what was asked again has its answers.
 * @example await refreshBookings(queryClient, customerLists);
 */
export async function refreshBookings(client: QueryClient, lists: BookingLists): Promise<void> {
  const names: CallName[] = [lists.list, 'getBooking', ...lists.derived, ...lists.afterCompletion];
  await Promise.all(
    names.map(async (name) => {
      const queryKey = callKey(name);
      const underWay = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
      await Promise.allSettled(underWay.map((query) => query.promise));
      await client.invalidateQueries({ queryKey, predicate: ({ state }) => state.status === 'success' });
    }),
  );
}
