/** NOTIFY channels. */
export const BOOKING_CHANNEL = 'kaza_bookings';
/** What is sold, by whom, with its ratings (migrations/0006-search.ts). */
export const CATALOG_CHANNEL = 'kaza_catalog';
/** Accounts, sessions, bookings (migrations/0008-own-answers.ts). */
export const PEOPLE_CHANNEL = 'kaza_people';
export const OUTBOX_CHANNEL = 'kaza_outbox';
/** Notifications and unread chats of a person (modules/notifications/notices.ts). */
export const NOTICE_CHANNEL = 'kaza_notices';
export const CHAT_CHANNEL = 'kaza_chat';
