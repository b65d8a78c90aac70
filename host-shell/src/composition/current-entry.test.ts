import { currentEntry } from './current-entry.ts';

const entries = [
  { path: '/', within: ['/services'] },
  { path: '/bookings' },
  { path: '/bookings?status=COUNTERED', current: 'tap' },
  { path: '/profile', current: 'tap' },
  { path: '/provider' },
] as const;
const at = (pathname: string, state: unknown = null) =>
  currentEntry(
    entries.map((entry) => ({ ...entry, within: 'within' in entry ? [...entry.within] : undefined })),
    pathname,
    state,
  )?.path ?? null;

test.each([
  ['/', '/'],
  ['/services', '/'],
  ['/services/salon-at-home', '/'],
  ['/bookings', '/bookings'],
  ['/bookings/', '/bookings'],
  ['/provider/earnings', '/provider'],
  ['/booking-confirmation/KAZA00000000', null],
  ['/about', null],
  ['/profile', null],
  ['/servicesx', null],
])('%s marks %s', (pathname, path) => {
  expect(at(pathname)).toBe(path);
});

test('an entry that is marked by taps is so for its history entry; other taps follow the path', () => {
  expect(at('/bookings', { tab: '/bookings?status=COUNTERED' })).toBe('/bookings?status=COUNTERED');
  expect(at('/profile', { tab: '/profile' })).toBe('/profile');
  expect(at('/about', { tab: '/' })).toBeNull();
  expect(at('/bookings', { booking: {} })).toBe('/bookings');
});
