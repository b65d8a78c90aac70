export { type BookingStream, type BookingStreamOptions, openBookingStream } from './booking-stream.ts';
export { followPerson, lastChatUnread } from './person-stream.ts';
