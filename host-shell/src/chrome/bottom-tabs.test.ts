import { activeTab } from './bottom-tabs.ts';

test.each([
  ['/', 'home'],
  ['/services', 'home'],
  ['/services/salon-at-home', 'home'],
  ['/bookings', 'bookings'],
  ['/bookings/', 'bookings'],
  ['/booking-confirmation/KAZA00000000', null],
  ['/about', null],
  ['/profile', null],
  ['/servicesx', null],
])('%s highlights %s', (pathname, tab) => {
  expect(activeTab(pathname, null)).toBe(tab);
});

test('a tap on Offers or Profile highlights it for its history entry; other taps follow the path', () => {
  expect(activeTab('/bookings', { tab: 'offers' })).toBe('offers');
  expect(activeTab('/profile', { tab: 'profile' })).toBe('profile');
  expect(activeTab('/about', { tab: 'home' })).toBeNull();
  expect(activeTab('/bookings', { booking: {} })).toBe('bookings');
});
