import type { ApiModule } from '../../platform/api-module.ts';
import { countChanges } from './booking-metrics.ts';
import { forgetOldAddresses } from './forget-old-addresses.ts';
import { deleteKeys, forgetOldKeys } from './idempotency.ts';
import { allBookingsOf, cancelOpenBookings, forgetWords, refuseWhileOpen } from './own-bookings.ts';
import { bookingRoutes } from './routes.ts';

export { actOnBooking, bookingNotFound, isOf } from './act-on-booking.ts';
export { toBooking } from './booking-view.ts';
export { startExpirySweep } from './expiry-sweep.ts';
export { forgetEnded } from './forget-ended.ts';
export { type FullBooking, findBooking, lockBooking, selectBookings } from './repository.ts';
export { startNow } from './start-now.ts';

/** Offers, counter-offers, bookings: one state table (`shared-contracts`), one way to change a row (`actOnBooking`). */
export const bookingModule: ApiModule = {
  name: 'bookings',
  tables: ['bookings', 'booking_events', 'idempotency_keys'],
  routes: bookingRoutes,
  measure: countChanges,
  async clean(context) {
    await forgetOldKeys(context);
    await forgetOldAddresses(context);
  },
  mayLeave: refuseWhileOpen,
  leave: cancelOpenBookings,
  async forget(trx, { userId }) {
    await forgetWords(trx, userId);
    await deleteKeys(trx, userId);
  },
  exportFor: async (context, { userId }) => ({ bookings: await allBookingsOf(context, userId) }),
};
