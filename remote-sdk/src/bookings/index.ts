export { type BookingLists, knownBooking, mergeBooking, refreshBookings, storeBooking } from './booking-lists.ts';
export { formatSpan, type SpanWords } from './format-span.ts';
export { newKey } from './new-key.ts';
export { useLiveBookings } from './useLiveBookings.ts';
