/** The details of a booking, fetched when they are about to be opened. */
export const bookingDetail = {
  name: 'mfe-bookings/booking-detail',
  load: () => import('./BookingDetailDialog.tsx'),
};
