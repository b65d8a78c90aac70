import { bookingIn } from 'remote-sdk/testing';
import { bookingStatuses, statusRow } from 'shared-contracts';
import { english } from '../../messages.en.ts';
import { applyFilter, emptyText, filterChoices, filterFromAddress } from './booking-filters.ts';

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
