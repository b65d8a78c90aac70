import { act, screen, waitFor } from '@testing-library/react';
import { useCall } from '../index.ts';
import {
  booking,
  bookingIn,
  createTestHost,
  providerHost,
  renderWithHost,
  request,
  signedIn,
} from '../testing/index.tsx';
import type { BookingLists } from './booking-lists.ts';
import { useLiveBookings } from './useLiveBookings.ts';

const shared = { derived: [], afterCompletion: [] } as const;
const customer: BookingLists = { ...shared, topic: 'customer-bookings', list: 'getOffers' };
const desk: BookingLists = { ...shared, topic: 'provider-bookings', list: 'getProviderOffers' };

function Statuses({ lists, heard }: { lists: BookingLists; heard?: jest.Mock }) {
  const state = useLiveBookings(lists, heard);
  const input = lists === desk ? { query: {} } : {};
  const { data } = useCall(lists.list, input as never);
  return <p>{[state, ...(data?.data ?? []).map(({ id, status }) => `${id} ${status}`)].join(', ')}</p>;
}
const customerHost = () => createTestHost({ session: signedIn, answers: { getOffers: () => [bookingIn.PENDING] } });

test('what arrives is shown, and the state with it', async () => {
  const host = customerHost();
  renderWithHost(<Statuses lists={customer} />, { host });
  await screen.findByText('connecting, KAZA00000001 PENDING');
  act(() => host.sendBooking('customer-bookings', bookingIn.ACCEPTED));
  act(() => host.setLive('down'));
  expect(screen.getByText('down, KAZA00000001 ACCEPTED')).toBeVisible();
});

test('a catch-up asks the server again', async () => {
  const host = customerHost();
  renderWithHost(<Statuses lists={customer} />, { host });
  await screen.findByText('connecting, KAZA00000001 PENDING');
  host.answers.getOffers = () => [bookingIn.CANCELLED];
  act(() => host.setLive('live'));
  expect(await screen.findByText('live, KAZA00000001 CANCELLED')).toBeVisible();
});

test('what happens in another part of the page joins the list of a customer, never the one of a provider', async () => {
  const made = booking({ id: 'KAZA2', createdAt: '2026-11-22T10:00:00+05:30' });
  const host = customerHost();
  renderWithHost(<Statuses lists={customer} />, { host });
  await screen.findByText(/PENDING/);
  act(() => host.fire('booking', { booking: made }));
  expect(await screen.findByText('connecting, KAZA2 PENDING, KAZA00000001 PENDING')).toBeVisible();

  const desk1 = providerHost([]);
  renderWithHost(<Statuses lists={desk} />, { host: desk1 });
  act(() => desk1.fire('booking', { booking: made }));
  expect(screen.getByText('connecting')).toBeVisible();
});

test('whoever listens hears of a booking before the cache has it', async () => {
  const heard = jest.fn();
  const host = providerHost([]);
  renderWithHost(<Statuses lists={desk} heard={heard} />, { host });
  await waitFor(() => expect(host.calls).toHaveLength(1));
  await act(async () => {});
  act(() => host.sendBooking('provider-bookings', request()));
  expect(heard).toHaveBeenCalledWith(request());
  expect(await screen.findByText('connecting, KAZA00000001 PENDING')).toBeVisible();
});

function Photos() {
  useLiveBookings(desk);
  return <p>{useCall('listBookingPhotos', { params: { id: request().id } }).data?.data.length}</p>;
}
test('photos of a booking that arrives, and of all after a gap, are read anew', async () => {
  const host = providerHost([], { listBookingPhotos: () => [] });
  renderWithHost(<Photos />, { host });
  expect(await screen.findByText('0')).toBeVisible();
  host.answers.listBookingPhotos = () => [{ id: 'p1', kind: 'request', own: false, width: 3, height: 2, at: '' }];
  act(() => host.sendBooking('provider-bookings', request()));
  expect(await screen.findByText('1')).toBeVisible();
  host.answers.listBookingPhotos = () => [];
  act(() => host.setLive('live'));
  expect(await screen.findByText('0')).toBeVisible();
});

test('nothing is followed while nobody is signed in, nor after the screen is left', () => {
  const host = createTestHost();
  const { unmount } = renderWithHost(<Statuses lists={customer} />, { host });
  expect(host.followed()).toEqual([]);
  act(() => host.setSession(signedIn));
  expect(host.followed()).toEqual(['customer-bookings']);
  unmount();
  expect(host.followed()).toEqual([]);
});
