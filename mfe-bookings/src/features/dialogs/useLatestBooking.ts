import { useState } from 'react';
import { useEvent, useQueryClient } from 'remote-sdk';
import { knownBooking } from 'remote-sdk/bookings';
import type { Booking } from 'shared-contracts';
import { customerLists } from '../../data/customer-lists.ts';
import { useLiveOffers } from '../../data/useLiveOffers.ts';

/** The newest state of the booking that a dialog was opened with. */
export function useLatestBooking(given: Booking): Booking {
  useLiveOffers();
  const client = useQueryClient();
  const [latest, setLatest] = useState(() => {
    const known = knownBooking(client, customerLists, given.id);
    return known && known.version > given.version ? known : given;
  });
  useEvent('booking', ({ booking }) => {
    if (booking.id === given.id && booking.version >= latest.version) setLatest(booking);
  });
  return latest;
}
