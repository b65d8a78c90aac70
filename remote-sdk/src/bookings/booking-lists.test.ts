import { QueryClient } from '@tanstack/react-query';
import { callKey } from '../host/useCall.ts';
import { booking, withEvents } from '../testing/index.tsx';
import { type BookingLists, knownBooking, mergeBooking, refreshBookings, storeBooking } from './booking-lists.ts';

const lists: BookingLists = {
  topic: 'customer-bookings',
  list: 'getOffers',
  derived: ['getUserBookings'],
  afterCompletion: ['getEarnings'],
};

const older = booking({ id: 'KAZA1', createdAt: '2026-11-20T10:00:00+05:30', version: 3 });
const newer = booking({ id: 'KAZA2', createdAt: '2026-11-21T10:00:00+05:30' });
const detailKey = callKey('getBooking', { params: { id: 'KAZA1' } });

function clientWith() {
  const client = new QueryClient();
  client.setQueryData(callKey('getOffers', {}), { data: [newer, older], message: '' });
  client.setQueryData(detailKey, { data: withEvents(older), message: '' });
  return client;
}

test('a newer state replaces, a late older one changes nothing', () => {
  const accepted = { ...older, status: 'ACCEPTED' as const, version: 4 };
  expect(mergeBooking([newer, older], accepted)).toEqual([newer, accepted]);
  expect(mergeBooking([accepted], older)).toEqual([accepted]);
});

test('a new booking takes its place by the time it was made', () => {
  expect(mergeBooking([older], newer)).toEqual([newer, older]);
});

test('news reach the list and the opened booking, whose timeline is asked for again', () => {
  const client = clientWith();
  storeBooking(client, lists, { ...older, status: 'ACCEPTED', version: 4 });
  expect(knownBooking(client, lists, 'KAZA1')?.status).toBe('ACCEPTED');
  expect(client.getQueryData<{ data: { status: string } }>(detailKey)?.data.status).toBe('ACCEPTED');
  expect(client.getQueryState(detailKey)?.isInvalidated).toBe(true);
});

test('late news do not turn an opened booking back', () => {
  const client = clientWith();
  storeBooking(client, lists, { ...older, status: 'PENDING', version: 2 });
  expect(client.getQueryState(detailKey)?.isInvalidated).toBe(false);
});

test('what follows from bookings is asked for again, from completed ones only after a completion', () => {
  const client = clientWith();
  client.setQueryData(callKey('getUserBookings'), {});
  client.setQueryData(callKey('getEarnings'), {});
  const isStale = (name: 'getUserBookings' | 'getEarnings') => client.getQueryState(callKey(name))?.isInvalidated;
  storeBooking(client, lists, { ...older, status: 'ACCEPTED', version: 4 });
  expect([isStale('getUserBookings'), isStale('getEarnings')]).toEqual([true, false]);
  storeBooking(client, lists, { ...older, status: 'COMPLETED', version: 5 });
  expect(isStale('getEarnings')).toBe(true);
});

test('asking again waits for what is under way, which may have been answered too early', async () => {
  const client = new QueryClient();
  let answer = (_: unknown) => {};
  const queryFn = jest.fn(() => new Promise((resolve) => (answer = resolve)));
  const first = client.fetchQuery({ queryKey: callKey('getOffers', {}), queryFn });
  const refreshed = refreshBookings(client, lists);
  expect(client.getQueryState(callKey('getOffers', {}))?.isInvalidated).toBe(false);
  answer({ data: [], message: '' });
  await Promise.all([first, refreshed]);
  expect(client.getQueryState(callKey('getOffers', {}))?.isInvalidated).toBe(true);
});
