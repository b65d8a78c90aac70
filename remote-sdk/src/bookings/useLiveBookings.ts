import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Booking, LiveState } from 'shared-contracts';
import { useEvent, useHost, useSession } from '../host/HostProvider.tsx';
import { callKey } from '../host/useCall.ts';
import { type BookingLists, refreshBookings, storeBooking } from './booking-lists.ts';

/**
 * Keeps the bookings of the page's cache in step with the server while the component is mounted and somebody is signed
 * in: changes as they happen, and by asking again while there is no live connection.
 *
 * @param lists Where bookings stand in the cache; one constant for each remote.
 * @param onBooking Called with each booking that arrives, before the cache has it.
 * @returns Where the live connection stands; `down` is worth a word on the screen.
 * @example
 * const live = useLiveBookings(customerLists);
 * return live === 'down' ? <Notice>{words.interrupted}</Notice> : null;
 */
export function useLiveBookings(lists: BookingLists, onBooking?: (booking: Booking) => void): LiveState {
  const { live } = useHost();
  const client = useQueryClient();
  const session = useSession();
  const personId = session.status === 'authenticated' ? session.user.id : undefined;
  const [state, setState] = useState<LiveState>('connecting');
  const latest = useRef(onBooking);
  useEffect(() => {
    latest.current = onBooking;
  });

  useEffect(() => {
    if (personId === undefined) return;
    const unfollow = live.follow(lists.topic, {
      onState: setState,
      onBooking: (booking) => {
        latest.current?.(booking);
        // Photos come and go without a change of the booking's row.
        const photos = callKey('listBookingPhotos', { params: { id: booking.id } });
        void client.invalidateQueries({ queryKey: photos });
        if (lists.topic === 'provider-bookings') storeBooking(client, lists, booking);
      },
      onCatchUp: () => {
        void refreshBookings(client, lists);
        void client.invalidateQueries({ queryKey: callKey('listBookingPhotos') });
      },
    });
    return () => {
      unfollow();
      setState('connecting');
    };
  }, [live, client, lists, personId]);

  // A customer's bookings are on the bus, with what the customer does in any part of the page; a provider's are not.
  useEvent('booking', ({ booking }) => {
    if (lists.topic === 'customer-bookings') storeBooking(client, lists, booking);
  });
  return state;
}
