import fc from 'fast-check';
import {
  bookingActors,
  bookingStatuses,
  bookingStatusTable,
  canLowerOffer,
  keptOf,
  stepOfferPrice,
  visitsAtSameTime,
} from './booking.ts';
import { bookingActions, bookingTransitions, canAct, findTransition } from './booking-table.ts';

const now = new Date('2026-11-21T10:00:00+05:30');
const booking = (status: (typeof bookingStatuses)[number], over = {}) => ({
  status,
  dateTime: '2026-11-22T10:00:00+05:30',
  expiresAt: null,
  hasReview: false,
  ...over,
});

test('each (status, action, actor) leads to one status at most', () => {
  const keys = bookingTransitions.map((row) => `${row.from}/${row.action}/${row.by}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('an ended booking allows nothing but the review of a completed one', () => {
  const left = bookingTransitions.filter((row) => bookingStatusTable[row.from].ended);
  expect(left).toEqual([{ from: 'COMPLETED', action: 'REVIEW', by: 'customer', to: 'COMPLETED' }]);
});

test('only a provider accepts a PENDING request, only the customer a COUNTERED one', () => {
  expect(findTransition('PENDING', 'ACCEPT', 'provider')?.to).toBe('ACCEPTED');
  expect(findTransition('PENDING', 'ACCEPT', 'customer')).toBeUndefined();
  expect(findTransition('COUNTERED', 'ACCEPT', 'customer')?.to).toBe('ACCEPTED');
  expect(findTransition('COUNTERED', 'ACCEPT', 'provider')).toBeUndefined();
});

test('a customer cancels an accepted booking only before its start', () => {
  expect(canAct(booking('ACCEPTED'), 'CANCEL', 'customer', now)).toBe(true);
  expect(canAct(booking('ACCEPTED', { dateTime: now.toISOString() }), 'CANCEL', 'customer', now)).toBe(false);
});

test('a job is completed from its start on, not before', () => {
  expect(canAct(booking('ACCEPTED'), 'COMPLETE', 'provider', now)).toBe(false);
  expect(canAct(booking('ACCEPTED', { dateTime: now.toISOString() }), 'COMPLETE', 'provider', now)).toBe(true);
});

test('an expired counter-offer cannot be accepted', () => {
  expect(canAct(booking('COUNTERED', { expiresAt: now.toISOString() }), 'ACCEPT', 'customer', now)).toBe(false);
});

test('a booking is reviewed once', () => {
  expect(canAct(booking('COMPLETED'), 'REVIEW', 'customer', now)).toBe(true);
  expect(canAct(booking('COMPLETED', { hasReview: true }), 'REVIEW', 'customer', now)).toBe(false);
});

test('what the table does not name is never allowed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...bookingStatuses),
      fc.constantFrom(...bookingActions),
      fc.constantFrom(...bookingActors),
      (s, a, by) => {
        if (canAct(booking(s), a, by, now)) expect(findTransition(s, a, by)).toBeDefined();
      },
    ),
  );
});

test('offer price moves in steps of 50 and never goes below 0', () => {
  expect(stepOfferPrice(450, 1)).toBe(500);
  expect(stepOfferPrice(30, -1)).toBe(0);
  expect(canLowerOffer(50)).toBe(false);
  expect(canLowerOffer(51)).toBe(true);
});

test('a provider keeps what the commission leaves, to the paisa', () => {
  expect([keptOf('450'), keptOf('450.5'), keptOf('1')]).toEqual(['427.5', '427.97', '0.95']);
});

describe('visits at the same time', () => {
  const visit = (id: string, dateTime: string, over = {}) => ({
    id,
    status: 'ACCEPTED',
    dateTime,
    service: { durationMinutes: 60 },
    ...over,
  });
  const ten = visit('a', '2026-11-22T10:00:00+05:30');
  const asked = { id: 'x', dateTime: '2026-11-22T10:30:00+05:30', durationMinutes: 60 };

  test('share a moment; touching is none', () => {
    expect(visitsAtSameTime([ten], asked)).toEqual([ten]);
    expect(visitsAtSameTime([ten], { ...asked, dateTime: '2026-11-22T11:00:00+05:30' })).toEqual([]);
    expect(visitsAtSameTime([ten], { ...asked, dateTime: '2026-11-22T09:00:00+05:30' })).toEqual([]);
  });

  test('are neither the visit itself, nor others of its group, nor what has ended', () => {
    expect(visitsAtSameTime([ten], { ...asked, id: 'a' })).toEqual([]);
    expect(visitsAtSameTime([{ ...ten, groupId: 'g' }], { ...asked, groupId: 'g' })).toEqual([]);
    expect(visitsAtSameTime([{ ...ten, status: 'CANCELLED' }], asked)).toEqual([]);
  });
});
