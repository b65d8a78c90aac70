import {
  type Booking,
  type BookingAction,
  type BookingStatus,
  canAct,
  canReportProblem,
  forStatus,
} from 'shared-contracts';

export type CardAction =
  | 'view-otp'
  | 'chat'
  | 'review'
  | 'book-again'
  | 'receipt'
  | 'report-problem'
  | 'dispute'
  | 'see-dispute'
  | 'other-provider'
  | 'other-time'
  | 'higher-offer'
  | 'reschedule'
  | 'cancel';

/** The buttons of a card by status, in order (rule 5.5). Accept and Reject stand with the counter offer. */
const byStatus: Readonly<Record<BookingStatus, readonly CardAction[]>> = {
  PENDING: ['reschedule', 'cancel'],
  ACCEPTED: ['view-otp', 'chat', 'reschedule', 'cancel'],
  COUNTERED: [],
  COMPLETED: ['review', 'book-again', 'receipt', 'report-problem', 'dispute', 'see-dispute'],
  CANCELLED: ['book-again'],
  REJECTED: ['other-provider', 'other-time', 'higher-offer'],
};

/** What the state machine has to allow. */
const commands: Partial<Record<CardAction, BookingAction>> = {
  cancel: 'CANCEL',
  reschedule: 'RESCHEDULE',
  review: 'REVIEW',
  dispute: 'DISPUTE',
};

/** Actions that change something at the server: they wait for a connection. Codes and chats are readable without. */
export const needsConnection: Readonly<Record<CardAction, boolean>> = {
  'view-otp': false,
  chat: false,
  review: true,
  'book-again': true,
  receipt: false,
  'report-problem': true,
  dispute: true,
  'see-dispute': true,
  'other-provider': true,
  'other-time': true,
  'higher-offer': true,
  reschedule: true,
  cancel: true,
};

/** What asks for the time of the booking again. */
const sameTime: ReadonlySet<CardAction> = new Set(['other-provider', 'higher-offer']);

export const cardActions = (booking: Booking, now: Date): CardAction[] =>
  forStatus(byStatus, booking.status, []).filter((action) => {
    const command = commands[action];
    if (action === 'report-problem' && (booking.problem || !canReportProblem(booking, now))) return false;
    if (action === 'see-dispute' && !booking.dispute) return false;
    // The same time can be asked for again as long as it is to come.
    if (sameTime.has(action) && new Date(booking.dateTime) <= now) return false;
    return command === undefined || canAct(booking, command, 'customer', now);
  });
