import { API_BASE, type CallRow, calls } from 'shared-contracts';
import { readRule } from './read-rules.ts';

const address = ({ path }: CallRow) => API_BASE + path.replace(/:[A-Za-z]+/g, 'x-1');
const rows = Object.entries(calls) as [string, CallRow][];

test.each(rows.filter(([, { auth, method }]) => auth !== 'public' || method !== 'GET'))(
  'what %s answers is one person’s or a change: never cached',
  (_name, row) => expect(readRule(row.method, address(row))).toBeNull(),
);

test.each(['getSlots', 'suggestLocations', 'reverseLocation', 'getLocation'] as const)(
  '%s is public, but changes by the minute or shows where somebody is: never cached',
  (name) => expect(readRule('GET', address(calls[name]))).toBeNull(),
);

test('the catalogue is cached: shown at once where it hardly changes, when nothing answers where it does', () => {
  expect(readRule('GET', '/api/v1/user/categories')).toBe('ready');
  expect(readRule('GET', '/api/v1/services/featured')).toBe('ready');
  expect(readRule('GET', '/api/v1/services')).toBe('fresh');
  expect(readRule('GET', '/api/v1/user/services/tap-repair-kolkata')).toBe('fresh');
  expect(readRule('POST', '/api/v1/services')).toBeNull();
  expect(readRule('GET', '/api/v1/user/offers/stream')).toBeNull();
  expect(readRule('GET', '/somewhere/else')).toBeNull();
});
