import {
  bookingIn,
  holdsWithStrangeResponses,
  provider,
  service,
  signedIn,
  slotsOf,
  withEvents,
} from 'remote-sdk/testing';
import type { Booking } from 'shared-contracts';
import BookingDialog from './exposes/BookingDialog.tsx';
import ConfirmationPage from './exposes/ConfirmationPage.tsx';
import MyBookingsPage from './exposes/MyBookingsPage.tsx';
import RecentBookings from './exposes/RecentBookings.tsx';

const bookings = Object.values(bookingIn).map((each, index): Booking => ({ ...each, id: `KAZA0000000${index}` }));
const counter = { ...bookingIn.COUNTERED, id: 'KAZA00000001' };

/* A newer, older or broken API costs what it left out, never the page. */
test.each([
  ['My Bookings', () => <MyBookingsPage />, { getOffers: bookings }, '/bookings', '*'],
  [
    'an opened booking',
    () => <MyBookingsPage />,
    { getOffers: bookings, getBooking: withEvents(counter) },
    '/bookings?booking=KAZA00000001',
    '*',
  ],
  ['recent bookings', () => <RecentBookings />, { getUserBookings: bookings }, '/', '*'],
  [
    'the confirmation',
    () => <ConfirmationPage />,
    { getBooking: withEvents(counter) },
    '/booking-confirmation/KAZA00000001',
    '/booking-confirmation/:bookingId',
  ],
  [
    'a confirmed booking',
    () => <ConfirmationPage />,
    { getBooking: withEvents(bookingIn.ACCEPTED) },
    '/booking-confirmation/KAZA00000001',
    '/booking-confirmation/:bookingId',
  ],
  [
    'the booking form',
    () => <BookingDialog input={{ serviceSlug: 'ac-service' }} close={() => {}} />,
    {
      getService: service,
      getProvidersByService: [provider(), provider({ id: 'p2' })],
      getSlots: slotsOf('2026-11-23', [['11:00', true]]),
    },
    '/',
    '*',
  ],
] as const)('%s holds whatever the API answers', async (_name, ui, data, route, path) => {
  await holdsWithStrangeResponses(ui, { session: signedIn, data: data as never, route, path });
});

test('a status of a newer API shows its own words and no actions', async () => {
  const { renderWithHost, createTestHost } = await import('remote-sdk/testing');
  const { screen, within } = await import('@testing-library/react');
  const newer = { ...bookingIn.ACCEPTED, status: 'ON_THE_WAY' as never };
  const host = createTestHost({ session: signedIn, answers: { getOffers: () => [newer] } });
  renderWithHost(<MyBookingsPage />, { host });
  expect(await screen.findByText('On the way')).toBeVisible();
  const buttons = within(screen.getByRole('group', { name: /AC Service/ })).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['View Details']);
});
