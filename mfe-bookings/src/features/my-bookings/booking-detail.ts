/** The details of a booking, fetched when somebody is about to open them. */
export const bookingDetail = {
  name: 'mfe-bookings/booking-detail',
  load: () => import('./BookingDetailDialog.tsx'),
};
