import { useState } from 'react';
import { useEvent, useQueryClient } from 'remote-sdk';
import { knownBooking, useLiveBookings } from 'remote-sdk/bookings';
import type { Booking } from 'shared-contracts';
import { listsOf } from '../../data/side-of.ts';

/** The newest state of the booking that a dialog was opened with. */
export function useLatestBooking(given: Booking): Booking {
  const client = useQueryClient();
  const lists = listsOf(given);
  const [latest, setLatest] = useState(() => {
    const known = knownBooking(client, lists, given.id);
    return known && known.version > given.version ? known : given;
  });
  const take = (booking: Booking) => {
    if (booking.id === given.id && booking.version >= latest.version) setLatest(booking);
  };
  useLiveBookings(lists, take);
  // What the customer does in any part of the page is on the bus; a provider's bookings are not.
  useEvent('booking', ({ booking }) => {
    if (lists.topic === 'customer-bookings') take(booking);
  });
  return latest;
}
