import { Slot, useSession } from 'remote-sdk';

/** Place for one's own bookings. Nobody else's Home asks for the code that shows them. */
export function OwnBookings() {
  return useSession().status === 'authenticated' ? <Slot id="home.recent-bookings" /> : null;
}
