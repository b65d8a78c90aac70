import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  booking,
  bookingIn,
  callError,
  createTestHost,
  renderWithHost,
  signedIn,
  type TestHostOptions,
  type TestResponses,
  withEvents,
} from 'remote-sdk/testing';
import { type Booking, type BookingStatus, bookingStatuses } from 'shared-contracts';
import { MyBookingsPage } from './MyBookingsPage.tsx';

// Far away from the machine's clock: what depends on time is tested with its own clock.
const future = { dateTime: '2099-11-23T11:00:00+05:30' };
const countered = { ...bookingIn.COUNTERED, ...future, expiresAt: '2099-11-22T10:00:00+05:30' };
const inFuture = (status: BookingStatus): Booking =>
  status === 'COUNTERED'
    ? countered
    : { ...bookingIn[status], ...future, ...(status === 'PENDING' && { expiresAt: countered.expiresAt }) };

function open(
  bookings: readonly Booking[],
  options: TestHostOptions & { route?: string } = {},
  more: TestResponses = {},
) {
  const { route = '/bookings', ...hostOptions } = options;
  const host = createTestHost({
    session: signedIn,
    answers: { getOffers: () => [...bookings], ...more },
    ...hostOptions,
  });
  return renderWithHost(<MyBookingsPage />, {
    host,
    route,
    path: '/bookings',
    slots: ({ id, input }) => <i data-testid={id}>{JSON.stringify(input)}</i>,
  });
}
const card = (name = 'AC Service') => screen.findByRole('article', { name });
const rows = (of: HTMLElement) =>
  Object.fromEntries(
    within(of)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const setOnline = (online: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
};

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => setOnline(true));

test('title, subtitle and loading text', async () => {
  open([], {}, { getOffers: () => new Promise(() => {}) });
  expect(screen.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeInTheDocument();
  expect(screen.getByText('View all your service bookings and offers')).toBeInTheDocument();
  expect(screen.getByText('Loading your bookings...')).toBeInTheDocument();
});

test('a card shows the service; without a picture its heading has the whole width', async () => {
  const pictured = inFuture('PENDING');
  open([{ ...pictured, service: { ...pictured.service, image: '/media/services/taps-and-mixers-a-640.avif' } }]);
  expect((await card()).querySelector('img')).toHaveAttribute('src', '/media/services/taps-and-mixers-a-640.webp');
  cleanup();
  open([pictured]);
  expect((await card()).querySelector('img')).toBeNull();
});

test('a card has exactly the rows of the specification', async () => {
  open([{ ...inFuture('PENDING'), description: 'Please ring twice' }]);
  const shown = await card();
  expect(within(shown).getByText(/Booking ID: KAZA00000001/)).toBeInTheDocument();
  expect(rows(shown)).toEqual({
    Price: '₹400',
    'Date & Time': expect.stringMatching(/^Mon 23 Nov 2099, 11:00\sam$/),
    'Service Provider': 'Ravi Das',
    Category: 'Appliances - AC repair',
    Description: 'Please ring twice',
    'Booked On': expect.stringContaining('21 Nov 2026'),
  });
});

test('words that nobody wrote are no description', async () => {
  open([{ ...inFuture('PENDING'), description: 'Service booking request' }]);
  expect(rows(await card())).not.toHaveProperty('Description');
});

test('a countered card shows both prices, the badge and its own label', async () => {
  open([countered]);
  const shown = await card();
  expect(rows(shown)).toMatchObject({ 'Original Price': '₹400', 'Counter Offer Price': '₹450' });
  expect(rows(shown)).not.toHaveProperty('Price');
  expect(within(shown).getByText('Counter Offer!')).toBeInTheDocument();
  expect(within(shown).getByText('Counter Offer')).toBeInTheDocument();
});

test('a description is a row only where there is one', async () => {
  open([booking({ description: undefined })]);
  expect(rows(await card())).not.toHaveProperty('Description');
});

const buttons: Record<BookingStatus, string[]> = {
  PENDING: ['Reschedule', 'Cancel Booking', 'View Details'],
  ACCEPTED: ['View OTP', 'Chat', 'Reschedule', 'Cancel Booking', 'View Details'],
  COUNTERED: ['Accept Offer', 'Reject Offer', 'View Details'],
  COMPLETED: ['Leave Review', 'Book Again', 'View Details'],
  CANCELLED: ['Book Again', 'View Details'],
  REJECTED: ['Other providers', 'Another time', 'Offer more', 'View Details'],
};
test.each(bookingStatuses)('a %s card has exactly its buttons', async (status) => {
  open([inFuture(status)]);
  const names = within(await card())
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    // Asked for as long as nobody knows it.
    .filter((name) => name !== 'Add address');
  expect(names).toEqual(buttons[status]);
});

const people = { bookingId: 'KAZA00000001', serviceName: 'AC Service', providerName: 'Ravi Das', providerId: 'p1' };
test.each<[BookingStatus, string, string, unknown]>([
  ['PENDING', 'Cancel Booking', 'cancel-booking', { booking: inFuture('PENDING') }],
  ['PENDING', 'Reschedule', 'reschedule', { booking: inFuture('PENDING') }],
  ['ACCEPTED', 'View OTP', 'service-otp', { bookingId: people.bookingId, serviceName: 'AC Service', otp: '482913' }],
  ['ACCEPTED', 'Chat', 'chat', people],
  ['COMPLETED', 'Leave Review', 'review', people],
  ['COMPLETED', 'Book Again', 'booking', { serviceSlug: 'ac-service', providerId: 'p1' }],
  ['CANCELLED', 'Book Again', 'booking', { serviceSlug: 'ac-service', providerId: 'p1' }],
])('%s: %s opens the dialog %s', async (status, button, id, input) => {
  const { host } = open([inFuture(status)]);
  fireEvent.click(within(await card()).getByRole('button', { name: button }));
  expect(host.openedDialogs).toEqual([{ id, input }]);
});

test('the unread count of the chat stands beside Chat', async () => {
  open([inFuture('ACCEPTED')]);
  expect(await screen.findByTestId('booking-card.unread')).toHaveTextContent('{"bookingId":"KAZA00000001"}');
});

test('a reviewed booking says so instead of asking again', async () => {
  open([{ ...inFuture('COMPLETED'), hasReview: true }]);
  const shown = await card();
  expect(within(shown).queryByRole('button', { name: 'Leave Review' })).not.toBeInTheDocument();
  expect(within(shown).getByText('You reviewed this service')).toBeInTheDocument();
});

test('filters count, choose, and stand in the address', async () => {
  const { address } = open([inFuture('PENDING'), { ...countered, id: 'KAZA2' }]);
  await screen.findAllByRole('article');
  const filters = within(screen.getByRole('group', { name: 'Filter bookings' }));
  expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Pending (1)',
    'Accepted (0)',
    'Completed (0)',
    'Cancelled (0)',
    'Countered (1)',
  ]);
  fireEvent.click(filters.getByRole('button', { name: 'Countered (1)' }));
  await waitFor(() => expect(address()).toBe('/bookings?status=COUNTERED'));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  fireEvent.click(filters.getByRole('button', { name: 'Accepted (0)' }));
  expect(await screen.findByRole('heading', { name: 'No bookings found' })).toBeInTheDocument();
  expect(screen.getByText('No accepted bookings found.')).toBeInTheDocument();
  fireEvent.click(filters.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(address()).toBe('/bookings'));
});

test('the address chooses the filter', async () => {
  open([inFuture('PENDING'), { ...countered, id: 'KAZA2' }], { route: '/bookings?status=COUNTERED' });
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Countered (1)' })).toHaveAttribute('aria-pressed', 'true');
});

test('without any booking: the way to the services', async () => {
  open([]);
  expect(await screen.findByText("You haven't made any bookings yet. Start exploring services!")).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Explore Services' })).toHaveAttribute('href', '/');
});

test('thousands of bookings come in windows of twenty', async () => {
  open(Array.from({ length: 3000 }, (_, n) => booking({ id: `KAZA${n}` })));
  expect(await screen.findAllByRole('article')).toHaveLength(20);
  expect(screen.getByRole('button', { name: 'Pending (3000)' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getAllByRole('article')).toHaveLength(40);
  expect(screen.getByText('Showing 40 of 3000')).toBeInTheDocument();
});

test('a failed list says so and can be asked for again', async () => {
  const { host } = open(
    [],
    {},
    {
      getOffers: () => {
        throw callError({ call: 'getOffers', status: 500 });
      },
    },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch user offers');
  host.answers.getOffers = () => [inFuture('PENDING')];
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await card()).toBeInTheDocument();
});

describe('a counter offer', () => {
  const accepted = { ...inFuture('ACCEPTED'), version: 3, counterPrice: '450' };

  test('is a small history with the time left', async () => {
    open([countered]);
    const talk = within(within(await card()).getByRole('region', { name: 'Price talk' }));
    expect(talk.getByText('You offered ₹400')).toBeInTheDocument();
    expect(talk.getByText('Ravi Das asks ₹450')).toBeInTheDocument();
    expect(talk.getByRole('timer')).toHaveTextContent(/left to answer$/);
  });

  test('both buttons read Processing... and are off while it is handled; accepting opens the OTP', async () => {
    let answer: (value: Booking) => void = () => {};
    const { host } = open([countered], {}, { actOnOffer: () => new Promise((resolve) => (answer = resolve)) });
    const shown = await card();
    fireEvent.click(within(shown).getByRole('button', { name: 'Accept Offer' }));
    const busy = within(shown).getAllByRole('button', { name: 'Processing...' });
    expect(busy).toHaveLength(2);
    for (const button of busy) {
      expect(button).toHaveAttribute('aria-disabled', 'true');
      fireEvent.click(button);
    }
    expect(within(shown).getByText('You accept ₹450')).toBeInTheDocument();
    expect(host.calls.filter(({ name }) => name === 'actOnOffer')).toHaveLength(1);
    await act(async () => answer(accepted));
    expect(host.openedDialogs).toEqual([
      { id: 'service-otp', input: { bookingId: accepted.id, serviceName: 'AC Service', otp: '482913' } },
    ]);
    expect(await within(await card()).findByRole('button', { name: 'View OTP' })).toBeInTheDocument();
  });

  test('rejecting is asked once, leads to Rejected and opens nothing', async () => {
    const rejected = { ...inFuture('REJECTED'), version: 3, rejectReason: undefined };
    const { host } = open([countered], {}, { actOnOffer: () => rejected });
    fireEvent.click(within(await card()).getByRole('button', { name: 'Reject Offer' }));
    const ask = within(await screen.findByRole('alertdialog', { name: 'Decline this counter offer?' }));
    fireEvent.click(ask.getByRole('button', { name: 'Keep the offer' }));
    expect(host.calls.filter(({ name }) => name === 'actOnOffer')).toEqual([]);
    fireEvent.click(within(await card()).getByRole('button', { name: 'Reject Offer' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reject Offer' }));
    expect(await screen.findByText('Rejected')).toBeInTheDocument();
    expect(host.calls.find(({ name }) => name === 'actOnOffer')?.input).toEqual({
      params: { id: countered.id },
      body: { action: 'REJECT', version: countered.version },
    });
    expect(host.openedDialogs).toEqual([]);
  });

  test.each([
    ['Accept Offer', 'Failed to accept offer'],
    ['Reject Offer', 'Failed to reject offer'],
  ])('a failed %s takes the promise back and says %s', async (button, sentence) => {
    open(
      [countered],
      {},
      {
        actOnOffer: () => {
          throw callError({ call: 'actOnOffer', status: 500 });
        },
      },
    );
    fireEvent.click(within(await card()).getByRole('button', { name: button }));
    if (button === 'Reject Offer') {
      fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: button }));
    }
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(within(await card()).getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled');
    expect(within(await card()).queryByText(/^You accept/)).not.toBeInTheDocument();
  });

  test('that was changed meanwhile ends in the truth with a plain sentence', async () => {
    open(
      [countered],
      {},
      {
        actOnOffer: () => {
          throw callError({ call: 'actOnOffer', status: 409, code: 'INVALID_TRANSITION', serverMessage: 'x' });
        },
        getBooking: () => withEvents({ ...inFuture('CANCELLED'), version: 3 }),
      },
    );
    fireEvent.click(within(await card()).getByRole('button', { name: 'Accept Offer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This booking was changed meanwhile. It is cancelled now.',
    );
    expect(within(await card()).getByText('Cancelled')).toBeInTheDocument();
  });

  test('cannot be accepted once its time is over', async () => {
    const { host } = open([{ ...countered, expiresAt: '2020-01-01T00:00:00+05:30' }]);
    const shown = await card();
    expect(within(shown).getByText('The time to answer has ended')).toBeInTheDocument();
    fireEvent.click(within(shown).getByRole('button', { name: 'Accept Offer' }));
    expect(host.calls.some(({ name }) => name === 'actOnOffer')).toBe(false);
  });
});

test('news of the provider change the card without a reload and are said in a sentence', async () => {
  const { host } = open([inFuture('PENDING')]);
  await card();
  act(() => host.fire('booking', { booking: inFuture('ACCEPTED') }));
  expect(await within(await card()).findByText('Accepted')).toBeInTheDocument();
  expect(screen.getByText('AC Service: the provider confirmed your booking.')).toBeInTheDocument();
});

test('the detail view stands in the address and lists what happened', async () => {
  const { address } = open([inFuture('PENDING')], {}, { getBooking: () => withEvents(inFuture('PENDING')) });
  fireEvent.click(within(await card()).getByRole('button', { name: 'View Details' }));
  await waitFor(() => expect(address()).toBe('/bookings?booking=KAZA00000001'));
  const dialog = within(await screen.findByRole('dialog', { name: 'AC Service' }));
  expect(await dialog.findByText('You sent the request')).toBeInTheDocument();
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/bookings'));
});

test('signed out: the login opens, afterwards the bookings show', async () => {
  const { host } = open([inFuture('PENDING')], {
    session: { status: 'anonymous' },
    dialogResults: { login: 'signed-in' },
  });
  expect(host.openedDialogs[0]?.id).toBe('login');
  expect(await card()).toBeInTheDocument();
});

test('dismissing the login goes home', async () => {
  const { address } = open([], { session: { status: 'anonymous' } });
  await waitFor(() => expect(address()).toBe('/'));
});

test('offline: what was seen last stays readable, marked as of when, and actions say why they wait', async () => {
  const online = open([inFuture('ACCEPTED')]);
  await card();
  online.unmount();
  setOnline(false);
  const { host } = open(
    [],
    {},
    {
      getOffers: () => {
        throw callError({ status: 0 });
      },
    },
  );
  const shown = await card();
  expect(screen.getByText(/^You are offline\. This is what we knew on/)).toBeInTheDocument();
  const cancel = within(shown).getByRole('button', { name: 'Cancel Booking' });
  expect(cancel).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(cancel);
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline. You can do this again');
  expect(host.openedDialogs).toEqual([]);
  fireEvent.click(within(shown).getByRole('button', { name: 'View OTP' }));
  expect(host.openedDialogs[0]).toMatchObject({ id: 'service-otp', input: { otp: '482913' } });
});

test('what is stored stands where the shell forgets it at sign-out, and nobody else’s stays beside it', async () => {
  localStorage.setItem('kaza.private.bookings.u9', '{}');
  open([inFuture('ACCEPTED')]);
  await card();
  expect(Object.keys(localStorage)).toEqual(['kaza.private.bookings.u1']);
});

test('a list that hangs is said to take longer after four seconds', async () => {
  jest.useFakeTimers();
  const host = createTestHost({ session: signedIn, answers: { getOffers: () => new Promise(() => {}) } });
  renderWithHost(<MyBookingsPage />, { host });
  expect(screen.getByText('Loading your bookings...')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(screen.getByText('This is taking longer than usual. We are still trying.')).toBeVisible();
  jest.useRealTimers();
});

test('a link of a notification opens the chat of its booking, once', async () => {
  const { host, address } = open([inFuture('ACCEPTED')], { route: '/bookings?chat=KAZA00000001' });
  await card();
  await waitFor(() => expect(address()).toBe('/bookings'));
  expect(host.openedDialogs).toMatchObject([{ id: 'chat', input: { bookingId: 'KAZA00000001' } }]);
});
