import { bookingIn, NOW } from 'remote-sdk/testing';
import { type BookingStatus, bookingStatuses } from 'shared-contracts';
import { cardActions } from './card-actions.ts';

const expected: Record<BookingStatus, string[]> = {
  PENDING: ['reschedule', 'cancel'],
  ACCEPTED: ['view-otp', 'chat', 'reschedule', 'cancel'],
  COUNTERED: [],
  COMPLETED: ['review', 'book-again'],
  CANCELLED: ['book-again'],
  REJECTED: ['other-provider', 'other-time', 'higher-offer'],
};

test.each(bookingStatuses)('a %s booking offers exactly its actions', (status) => {
  expect(cardActions(bookingIn[status], NOW)).toEqual(expected[status]);
});

test('an accepted booking can no longer be cancelled once it has begun', () => {
  const afterStart = new Date(bookingIn.ACCEPTED.dateTime);
  expect(cardActions(bookingIn.ACCEPTED, afterStart)).not.toContain('cancel');
});

test('a reviewed booking cannot be reviewed again', () => {
  expect(cardActions({ ...bookingIn.COMPLETED, hasReview: true }, NOW)).toEqual(['book-again']);
});

test('after a no the same time is offered as long as it is to come', () => {
  expect(cardActions(bookingIn.REJECTED, new Date(bookingIn.REJECTED.dateTime))).toEqual(['other-time']);
});
