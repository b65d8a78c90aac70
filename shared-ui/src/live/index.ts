export { type BookingStream, type BookingStreamOptions, openBookingStream } from './booking-stream.ts';
