import type { BookingLists } from 'remote-sdk/bookings';

/** The answers of the cache that hold the customer's bookings. */
export const customerLists: BookingLists = {
  topic: 'customer-bookings',
  list: 'getOffers',
  derived: ['getUserBookings'],
  afterCompletion: [],
};
