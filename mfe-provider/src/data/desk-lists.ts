import type { BookingLists } from 'remote-sdk/bookings';
import type { BookingStatus, CallInput } from 'shared-contracts';

/** What the desk works on: requests to answer, prices to wait for, jobs to do. */
const openStatuses = ['PENDING', 'COUNTERED', 'ACCEPTED'] as const satisfies readonly BookingStatus[];
export const openBookings: CallInput<'getProviderOffers'> = { query: { status: openStatuses.join(',') } };

/** The answers of the cache that hold the provider's bookings, and what is added up from them. */
export const deskLists: BookingLists = {
  topic: 'provider-bookings',
  list: 'getProviderOffers',
  derived: ['getProviderCalendar'],
  afterCompletion: ['getEarnings', 'getEarnedBookings', 'getProviderProfile', 'getProviderReviews'],
};
