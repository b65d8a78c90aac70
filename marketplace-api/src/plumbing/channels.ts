/** NOTIFY channels, and the notices that they carry as JSON. */
export const BOOKING_CHANNEL = 'kaza_bookings';
/** A change of a booking. */
export interface BookingChange {
  eventId: number;
  bookingId: string;
  customerId: string;
  sellerId: string;
}
/** What is sold, by whom, with its ratings (migrations/0006-search.ts). */
export const CATALOG_CHANNEL = 'kaza_catalog';
/** Accounts, sessions, bookings (migrations/0008-own-answers.ts). */
export const PEOPLE_CHANNEL = 'kaza_people';
export const OUTBOX_CHANNEL = 'kaza_outbox';
export const NOTICE_CHANNEL = 'kaza_notices';
/** Something of a person changed: the notification centre, or the unread messages of a chat. */
export interface Notice {
  /** A user's id, or a provider's. */
  recipient: string;
  chat?: { bookingId: string; count: number };
}
export const CHAT_CHANNEL = 'kaza_chat';
