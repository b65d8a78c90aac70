import { bookingSchema, bookingWithEventsSchema, receiptSchema } from 'shared-contracts/schemas';
import type { ApiModule } from '../../platform/api-module.ts';
import { localizer } from '../../platform/http/calls/localize.ts';
import { countChanges } from './booking-metrics.ts';
import { deleteKeys, forgetOldKeys } from './idempotency.ts';
import { allBookingsOf, cancelOpenBookings, forgetWords, refuseWhileOpen } from './own-bookings.ts';
import { forgetOldAddresses } from './retention/forget-old-addresses.ts';
import { bookingRoutes } from './routes.ts';
import { bookingOperations } from './staff/operations.ts';
import { bookingsIn, receiptsIn } from './words.ts';

export { actInTransaction, actOnBooking, isOf } from './acting/act-on-booking.ts';
export { bookingNotFound } from './acting/refusals.ts';
export { toBooking, type Viewer } from './booking-view.ts';
export { startExpirySweep } from './expiry-sweep.ts';
export { makeBooking } from './make-booking.ts';
export { type FullBooking, findBooking, lockBooking, selectBookings } from './repository.ts';
export { forgetEnded } from './retention/forget-ended.ts';
export { findOwn } from './service.ts';
export { endForStaff, listSigns, listUnsettled } from './staff/staff-work.ts';
export { startNow } from './start-now.ts';
export { counts, type VisitOutcome, visitOutcomes } from './visit-outcomes.ts';
export { servicesOfBookings } from './words.ts';

/** Offers, counter-offers, bookings: one state table (`shared-contracts`), one way to change a row (`actOnBooking`). */
export const bookingModule: ApiModule = {
  name: 'bookings',
  tables: ['bookings', 'booking_events', 'idempotency_keys'],
  routes: bookingRoutes,
  operations: bookingOperations,
  localizers: [
    localizer(bookingSchema, bookingsIn),
    localizer(bookingWithEventsSchema, bookingsIn),
    localizer(receiptSchema, receiptsIn),
  ],
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
  exportFor: async (context, { userId }, language) => ({
    bookings: await bookingsIn(context.db, language, await allBookingsOf(context, userId)),
  }),
};
