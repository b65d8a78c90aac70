import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  bookingIn,
  callError,
  createTestHost,
  NOW,
  renderWithHost,
  signedIn,
  type TestHostOptions,
  type TestResponses,
  withEvents,
} from 'remote-sdk/testing';
import { type Booking, type BookingStatus, bookingStatuses, bookingStatusTable } from 'shared-contracts';
import { ConfirmationPage } from './ConfirmationPage.tsx';
import { HOME_AFTER_MS } from './ConfirmationView.tsx';

const ID = 'KAZA00000001';
const settle = (ms = 50) => act(() => jest.advanceTimersByTimeAsync(ms));

async function open(
  answers: TestResponses,
  {
    state,
    route = `/booking-confirmation/${ID}`,
    ...options
  }: TestHostOptions & { state?: unknown; route?: string } = {},
) {
  const host = createTestHost({ session: signedIn, answers, ...options });
  const page = renderWithHost(<ConfirmationPage />, {
    host,
    route: { pathname: route, state },
    path: route === '/booking-confirmation' ? '/booking-confirmation' : '/booking-confirmation/:bookingId',
  });
  await settle();
  return page;
}
const openWith = (booking: Booking, options = {}) => open({ getBooking: () => withEvents(booking) }, options);
const button = (name: string) => screen.getByRole('button', { name });
const justSent = { state: { booking: bookingIn.PENDING, justSent: true } };

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask'] });
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test.each(bookingStatuses)('a %s booking shows its real state', async (status) => {
  await openWith(bookingIn[status]);
  const state = screen.getByRole('heading', { level: 1 }).parentElement;
  expect(state).toHaveTextContent(bookingStatusTable[status].confirmation);
  expect(state).toHaveAttribute('role', 'status');
});

const controls: Record<BookingStatus, string[]> = {
  PENDING: ['Add address', 'Add photo', 'Reschedule', 'Cancel Booking', 'Share'],
  ACCEPTED: [
    'Copy code',
    'Add address',
    'Add photo',
    'Chat',
    'Reschedule',
    'Cancel Booking',
    'Add to calendar',
    'Share',
  ],
  COUNTERED: ['Accept Offer', 'Reject Offer', 'Add address', 'Add photo', 'Reschedule', 'Cancel Booking', 'Share'],
  COMPLETED: ['Leave Review', 'Book Again'],
  CANCELLED: ['Book Again'],
  REJECTED: ['Other providers', 'Another time', 'Offer more'],
};
test.each(bookingStatuses)('a %s booking offers what its state allows', async (status) => {
  await openWith(bookingIn[status]);
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(controls[status]);
});

test('no id and no data: home', async () => {
  const { address } = await open({}, { route: '/booking-confirmation' });
  expect(address()).toBe('/');
});

test('data without an id in the address is enough', async () => {
  await open({ getBooking: () => withEvents(bookingIn.PENDING) }, { route: '/booking-confirmation', ...justSent });
  expect(screen.getByText(`Booking ID: ${ID}`)).toBeInTheDocument();
});

test('an unknown id: home', async () => {
  const { address } = await open({});
  expect(address()).toBe('/');
});

test('a failure can be tried again', async () => {
  const { host } = await open({
    getBooking: () => {
      throw callError({ call: 'getBooking', status: 500 });
    },
  });
  await settle(10_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch booking details');
  host.answers.getBooking = () => withEvents(bookingIn.ACCEPTED);
  fireEvent.click(button('Try Again'));
  await settle();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your booking is confirmed');
});

test('signed out: login, dismissed: home', async () => {
  const { address, host } = await open({}, { session: { status: 'anonymous' } });
  expect(host.openedDialogs[0]?.id).toBe('login');
  expect(address()).toBe('/');
});

test('right after sending the overlay counts the time; closing it leaves the waiting card', async () => {
  await openWith(bookingIn.PENDING, justSent);
  const overlay = within(screen.getByRole('dialog', { name: 'Waiting for confirmation' }));
  expect(overlay.getByRole('timer')).toHaveTextContent('Waiting for 1:00');
  await settle(7_000);
  expect(overlay.getByRole('timer')).toHaveTextContent('Waiting for 1:07');
  fireEvent.click(overlay.getByRole('button', { name: 'Close' }));
  await settle(1_000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Waiting for confirmation' })).toBeInTheDocument();
});

test('an opened address without the fresh request shows no overlay', async () => {
  await openWith(bookingIn.PENDING);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Cancel Request cancels for real and closes the overlay', async () => {
  const { host } = await open(
    {
      getBooking: () => withEvents(bookingIn.PENDING),
      cancelBooking: () => {
        host.answers.getBooking = () => withEvents(bookingIn.CANCELLED);
        return bookingIn.CANCELLED;
      },
    },
    justSent,
  );
  fireEvent.click(button('Cancel Request'));
  await settle(1_000);
  expect(host.calls.find(({ name }) => name === 'cancelBooking')?.input).toMatchObject({ params: { id: ID } });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your booking is cancelled');
});

test('a failed Cancel Request stays in the overlay and says so', async () => {
  await open(
    {
      getBooking: () => withEvents(bookingIn.PENDING),
      cancelBooking: () => {
        throw callError({ call: 'cancelBooking', status: 500 });
      },
    },
    justSent,
  );
  fireEvent.click(button('Cancel Request'));
  await settle();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to cancel booking');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('the provider’s answer shows by itself: overlay away, code there', async () => {
  const { host } = await openWith(bookingIn.PENDING, justSent);
  host.answers.getBooking = () => withEvents(bookingIn.ACCEPTED);
  act(() => host.fire('booking', { booking: bookingIn.ACCEPTED }));
  await settle(1_000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByTestId('service-code')).toHaveTextContent('482913');
  expect(screen.getByText('Service OTP 4 8 2 9 1 3')).toBeInTheDocument();
  expect(screen.getByTestId('joy')).toHaveAttribute('aria-hidden', 'true');
});

test('a booking that was confirmed before is no news', async () => {
  await openWith(bookingIn.ACCEPTED);
  expect(screen.queryByTestId('joy')).not.toBeInTheDocument();
});

test('service, day, time, who and how much lead; what it is filed under comes after', async () => {
  await openWith(bookingIn.ACCEPTED);
  const visit = within(screen.getByRole('region', { name: 'AC Service' }));
  expect(visit.getByText(/^Mon,? 23 Nov, 11:00/)).toBeInTheDocument();
  expect(visit.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Date & Time',
    'Service Provider',
    'Price',
  ]);
  const details = screen.getByRole('region', { name: 'Service details' });
  expect(within(details).getByText(`Booking ID: ${ID}`)).toBeInTheDocument();
});

test('the code stands out from its day on', async () => {
  const large = () => screen.getByTestId('service-code').closest('[data-large]');
  const { unmount } = await openWith(bookingIn.ACCEPTED);
  expect(large()).toBeNull();
  unmount();
  await openWith({ ...bookingIn.ACCEPTED, dateTime: '2026-11-21T20:00:00+05:30' });
  expect(large()).not.toBeNull();
});

test('an interrupted connection is said', async () => {
  const { host } = await openWith(bookingIn.PENDING);
  act(() => host.setLive('down'));
  expect(screen.getByText(/Live updates are interrupted/)).toBeInTheDocument();
  act(() => host.setLive('live'));
  expect(screen.queryByText(/Live updates are interrupted/)).not.toBeInTheDocument();
});

test('the code can be copied', async () => {
  const writeText = jest.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await openWith(bookingIn.ACCEPTED);
  fireEvent.click(button('Copy code'));
  await settle();
  expect(writeText).toHaveBeenCalledWith('482913');
  expect(screen.getByText('Code copied')).toBeInTheDocument();
});

test('the countdown runs to the service time', async () => {
  await openWith(bookingIn.ACCEPTED);
  expect(screen.getByRole('timer')).toHaveTextContent('Service starts in 2 days');
  jest.setSystemTime(new Date('2026-11-23T10:58:59.000+05:30'));
  await settle(1_000);
  expect(screen.getByRole('timer')).toHaveTextContent('Service starts in 1 min');
  await settle(61_000);
  expect(screen.getByText('The service time has come')).toBeInTheDocument();
});

test('Cancel Booking asks in its dialog, shows success, then goes home', async () => {
  const { address, host } = await openWith(bookingIn.ACCEPTED, {
    dialogResults: { 'cancel-booking': bookingIn.CANCELLED },
  });
  fireEvent.click(button('Cancel Booking'));
  await settle();
  expect(host.openedDialogs).toEqual([
    { id: 'cancel-booking', input: { booking: expect.objectContaining({ id: ID }) } },
  ]);
  expect(screen.getByText('Booking cancelled successfully')).toBeInTheDocument();
  expect(address()).toBe(`/booking-confirmation/${ID}`);
  await settle(HOME_AFTER_MS);
  expect(address()).toBe('/');
});

test('keeping the booking changes nothing', async () => {
  const { address } = await openWith(bookingIn.ACCEPTED);
  fireEvent.click(button('Cancel Booking'));
  await settle(HOME_AFTER_MS * 2);
  expect(address()).toBe(`/booking-confirmation/${ID}`);
  expect(screen.queryByText('Booking cancelled successfully')).not.toBeInTheDocument();
});

test('Reschedule opens its dialog and says what happens next', async () => {
  await openWith(bookingIn.ACCEPTED, { dialogResults: { reschedule: bookingIn.PENDING } });
  fireEvent.click(button('Reschedule'));
  await settle();
  expect(screen.getByText('Your new time was sent. The provider will confirm it.')).toBeInTheDocument();
});

test('help leads to the FAQ, the contact form and the telephone', async () => {
  await openWith(bookingIn.ACCEPTED);
  expect(screen.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/contact-us#faq');
  expect(screen.getByRole('link', { name: 'Support Chat' })).toHaveAttribute('href', '/contact-us#contact-form');
  expect(screen.getByRole('link', { name: 'Call Support' })).toHaveAttribute('href', 'tel:+913340000001');
});
