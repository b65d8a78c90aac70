import { type Booking, type BookingAction, type BookingStatus, canAct, forStatus } from 'shared-contracts';

export type CardAction = 'view-otp' | 'chat' | 'review' | 'book-again' | 'reschedule' | 'cancel';

/** The buttons of a card by status, in order (rule 5.5). Accept and Reject stand with the counter offer. */
const byStatus: Readonly<Record<BookingStatus, readonly CardAction[]>> = {
  PENDING: ['reschedule', 'cancel'],
  ACCEPTED: ['view-otp', 'chat', 'reschedule', 'cancel'],
  COUNTERED: [],
  COMPLETED: ['review', 'book-again'],
  CANCELLED: ['book-again'],
  REJECTED: [],
};

/** What the state machine has to allow. */
const commands: Partial<Record<CardAction, BookingAction>> = {
  cancel: 'CANCEL',
  reschedule: 'RESCHEDULE',
  review: 'REVIEW',
};

/** Actions that change something at the server: they wait for a connection. Codes and chats are readable without. */
export const needsConnection: Readonly<Record<CardAction, boolean>> = {
  'view-otp': false,
  chat: false,
  review: true,
  'book-again': true,
  reschedule: true,
  cancel: true,
};

export const cardActions = (booking: Booking, now: Date): CardAction[] =>
  forStatus(byStatus, booking.status, []).filter((action) => {
    const command = commands[action];
    return command === undefined || canAct(booking, command, 'customer', now);
  });
