import { callKey, useEvent, useQueryClient } from 'remote-sdk';
import { knownBooking, storeBooking, useLiveBookings } from 'remote-sdk/bookings';
import type { LiveState } from 'shared-contracts';
import { customerLists } from './customer-lists.ts';

/** Keeps the customer's bookings on the screen in step with the server, also after a review. */
export function useLiveOffers(): LiveState {
  const client = useQueryClient();
  useEvent('review', ({ bookingId }) => {
    const booking = knownBooking(client, customerLists, bookingId);
    if (booking) storeBooking(client, customerLists, { ...booking, hasReview: true });
    void client.invalidateQueries({ queryKey: callKey('getBooking', { params: { id: bookingId } }) });
  });
  return useLiveBookings(customerLists);
}
