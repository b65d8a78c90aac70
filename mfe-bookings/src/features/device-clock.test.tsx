import { act, screen } from '@testing-library/react';
import {
  bookingIn,
  createTestHost,
  NOW,
  provider,
  renderWithHost,
  service,
  signedIn,
  slotsOf,
  withEvents,
} from 'remote-sdk/testing';
import { type Booking, noteClockOffset, noteServerTime } from 'shared-contracts';
import { BookingDialog } from './booking-form/BookingDialog.tsx';
import { ConfirmationPage } from './confirmation/ConfirmationPage.tsx';

const HOURS = 3_600_000;
const TODAY = '2026-11-21';
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOURS).toISOString();
const settle = () => act(() => jest.advanceTimersByTimeAsync(50));

afterEach(() => {
  noteClockOffset(0);
  jest.useRealTimers();
});

async function openBooking(of: Booking) {
  const host = createTestHost({ session: signedIn, answers: { getBooking: () => withEvents(of) } });
  renderWithHost(<ConfirmationPage />, {
    host,
    route: `/booking-confirmation/${of.id}`,
    path: '/booking-confirmation/:bookingId',
  });
  await settle();
}

async function openForm() {
  const host = createTestHost({
    session: signedIn,
    answers: {
      getService: () => service,
      getProvidersByService: () => [provider()],
      getFreeDays: () => [{ date: TODAY, open: true, free: 2, first: `${TODAY}T11:00:00+05:30` }],
      getSlots: () =>
        slotsOf(TODAY, [
          ['11:00', true],
          ['12:00', true],
        ]),
      getProviderReviews: () => [],
      listAddresses: () => [],
    },
  });
  renderWithHost(<BookingDialog input={{ serviceSlug: 'ac-service', providerId: 'p1' }} close={() => {}} />, { host });
  await settle();
}

describe.each([
  ['ahead', 5.5],
  ['behind', -5.5],
])('on a device whose clock is 5.5 hours %s, from the first word of the server on', (_name, hours) => {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW.getTime() + hours * HOURS, doNotFake: ['queueMicrotask'] });
    localStorage.clear();
    sessionStorage.clear();
    noteServerTime(NOW.getTime());
  });

  test('a counter offer has the time to answer that it has', async () => {
    await openBooking({ ...bookingIn.COUNTERED, expiresAt: inHours(4) });
    expect(screen.getByRole('button', { name: 'Accept Offer' })).not.toHaveAttribute('aria-disabled');
    expect(screen.getByRole('timer')).toHaveTextContent(/^(4 h|3 h 59 min)/);
  });

  test('a visit that is to come can be cancelled', async () => {
    await openBooking({ ...bookingIn.ACCEPTED, dateTime: inHours(5) });
    expect(screen.getByRole('button', { name: 'Cancel Booking' })).toBeVisible();
    expect(screen.queryByText(/service time has come/i)).toBeNull();
  });

  test('a visit that has begun cannot be cancelled', async () => {
    await openBooking({ ...bookingIn.ACCEPTED, dateTime: inHours(-1) });
    expect(screen.queryByRole('button', { name: 'Cancel Booking' })).toBeNull();
  });

  test('today has its times', async () => {
    await openForm();
    expect(screen.getByRole('button', { name: /Today/ })).toBeEnabled();
    expect(screen.getAllByRole('radio', { name: /11:00|12:00/ })).toHaveLength(2);
  });
});
