import { bookingIn, NOW } from 'remote-sdk/testing';
import { type BookingStatus, bookingStatuses } from 'shared-contracts';
import { cardActions } from './card-actions.ts';

const expected: Record<BookingStatus, string[]> = {
  PENDING: ['reschedule', 'cancel'],
  ACCEPTED: ['view-otp', 'chat', 'reschedule', 'cancel'],
  COUNTERED: [],
  COMPLETED: ['review', 'book-again', 'receipt'],
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
  expect(cardActions({ ...bookingIn.COMPLETED, hasReview: true }, NOW)).toEqual(['book-again', 'receipt']);
});

test('after a no the same time is offered as long as it is to come', () => {
  expect(cardActions(bookingIn.REJECTED, new Date(bookingIn.REJECTED.dateTime))).toEqual(['other-time']);
});

test('a problem is reported once, within 48 hours after the completion', () => {
  const done = { ...bookingIn.COMPLETED, completedAt: NOW.toISOString() };
  const after = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
  expect(cardActions(done, after(47.9))).toContain('report-problem');
  expect(cardActions(done, after(48))).not.toContain('report-problem');
  expect(cardActions({ ...done, problem: 'PRB-7GQ2M4XW' }, NOW)).not.toContain('report-problem');
});
