import { act, screen, waitFor } from '@testing-library/react';
import { bookingIn, callError, createTestHost, renderWithHost, signedIn, type TestResponses } from 'remote-sdk/testing';
import { RecentBookings } from './RecentBookings.tsx';

const open = (answers: TestResponses, session: typeof signedIn | { status: 'anonymous' } = signedIn) =>
  renderWithHost(<RecentBookings />, { host: createTestHost({ session, answers }) });

test('nobody signed in: nothing is shown and nothing asked', () => {
  const { host, container } = open({}, { status: 'anonymous' });
  expect(container).toBeEmptyDOMElement();
  expect(host.calls).toEqual([]);
});

test('the three most recent, with their short labels', async () => {
  const { host } = open({
    getUserBookings: () => [
      bookingIn.PENDING,
      { ...bookingIn.ACCEPTED, id: 'KAZA2' },
      { ...bookingIn.COUNTERED, id: 'KAZA3' },
    ],
  });
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(host.calls[0]?.input).toEqual({ query: { page: 1, limit: 3 } });
  expect(screen.getByText('Counter')).toBeInTheDocument();
  expect(screen.getByText('Counter Offer Available!')).toBeInTheDocument();
  expect(screen.getByText('₹450')).toBeInTheDocument();
});

test('none yet', async () => {
  open({ getUserBookings: () => [] });
  expect(await screen.findByText('No Recent Bookings')).toBeInTheDocument();
});

test('a failure is said and treated like empty', async () => {
  open({
    getUserBookings: () => {
      throw callError({ status: 500 });
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load recent bookings');
  expect(screen.getByText('No Recent Bookings')).toBeInTheDocument();
});

test('a change shows without a reload', async () => {
  const { host } = open({ getUserBookings: () => [bookingIn.PENDING] });
  await screen.findByText('Pending');
  host.answers.getUserBookings = () => [bookingIn.ACCEPTED];
  act(() => host.fire('booking', { booking: bookingIn.ACCEPTED }));
  await waitFor(() => expect(screen.getByText('Accepted')).toBeInTheDocument());
});
