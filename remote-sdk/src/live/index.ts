export { type BookingStream, type BookingStreamOptions, openBookingStream } from './booking-stream.ts';
export { followNotices, followPerson, lastChatUnread } from './person-stream.ts';
