/** Journal topics by which modules of all processes hear of one another, and the notices they carry as JSON. */
export const BOOKING_CHANNEL = 'kaza_bookings';
/** A change of a booking; the database announces it with the event (migrations/0020-changes.ts). */
export interface BookingChange {
  eventId: number;
  bookingId: string;
  customerId: string;
  sellerId: string;
}
export const NOTICE_CHANNEL = 'kaza_notices';
/** Something of a person changed: the notification centre, or the unread messages of a chat. */
export interface Notice {
  /** A user's id, or a provider's. */
  recipient: string;
  chat?: { bookingId: string; count: number };
}
