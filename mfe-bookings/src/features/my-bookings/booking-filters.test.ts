import { bookingIn, NOW } from 'remote-sdk/testing';
import { bookingStatuses, statusRow } from 'shared-contracts';
import { english } from '../../messages.en.ts';
import { applyFilter, emptyText, filterChoices, filterFromAddress, inOrder } from './booking-filters.ts';

const words = { words: english.bookings, statuses: statusRow };
const all = [...bookingStatuses.map((status) => bookingIn[status]), bookingIn.PENDING];

test('six filters in order, every one but All with its count', () => {
  expect(filterChoices(all, words).map(({ label }) => label)).toEqual([
    'All',
    'Pending (2)',
    'Accepted (1)',
    'Completed (1)',
    'Cancelled (1)',
    'Countered (1)',
  ]);
});

test('rejected bookings stand under All only', () => {
  expect(applyFilter(all, 'ALL')).toHaveLength(7);
  for (const { filter } of filterChoices(all, words).slice(1)) {
    expect(applyFilter(all, filter).every(({ status }) => status === filter)).toBe(true);
  }
});

test.each([
  ['COUNTERED', 'COUNTERED'],
  ['pending', 'PENDING'],
  ['REJECTED', 'ALL'],
  ['nonsense', 'ALL'],
  [null, 'ALL'],
])('the address value %s means %s', (value, filter) => expect(filterFromAddress(value)).toBe(filter));

test('empty texts by filter', () => {
  expect(emptyText('ALL', words)).toBe("You haven't made any bookings yet. Start exploring services!");
  expect(emptyText('COUNTERED', words)).toBe('No countered bookings found.');
});

test('the next visit stands first, then those after it; what is over or ended comes last, the latest of it first', () => {
  const on = (day: number, status: keyof typeof bookingIn) => ({
    ...bookingIn[status],
    id: `${status} ${day}`,
    dateTime: `2026-11-${day}T11:00:00+05:30`,
  });
  const some = [on(28, 'CANCELLED'), on(27, 'PENDING'), on(10, 'COMPLETED'), on(22, 'ACCEPTED'), on(12, 'PENDING')];
  expect(inOrder(some, NOW.getTime()).map(({ id }) => id)).toEqual([
    'ACCEPTED 22',
    'PENDING 27',
    'CANCELLED 28',
    'PENDING 12',
    'COMPLETED 10',
  ]);
});

test('a visit that has begun is still to come until it ends', () => {
  const begun = { ...bookingIn.ACCEPTED, dateTime: '2026-11-21T09:30:00+05:30' };
  expect(inOrder([bookingIn.PENDING, begun], NOW.getTime())[0]).toBe(begun);
});
