import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useEvent } from 'remote-sdk';
import type { Booking } from 'shared-contracts';
import { knownBooking } from '../../data/booking-cache.ts';
import { useLiveBookings } from '../../live/useLiveBookings.ts';

/** The newest state of the booking that a dialog was opened with. */
export function useLatestBooking(given: Booking): Booking {
  useLiveBookings();
  const client = useQueryClient();
  const [latest, setLatest] = useState(() => {
    const known = knownBooking(client, given.id);
    return known && known.version > given.version ? known : given;
  });
  useEvent('booking', ({ booking }) => {
    if (booking.id === given.id && booking.version >= latest.version) setLatest(booking);
  });
  return latest;
}
