import { QueryClient } from '@tanstack/react-query';
import { callKey } from 'remote-sdk';
import { booking, withEvents } from '../testing/fixtures.ts';
import { knownBooking, markReviewed, mergeBooking, storeBooking } from './booking-cache.ts';

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
  storeBooking(client, { ...older, status: 'ACCEPTED', version: 4 });
  expect(knownBooking(client, 'KAZA1')?.status).toBe('ACCEPTED');
  expect(client.getQueryData<{ data: { status: string } }>(detailKey)?.data.status).toBe('ACCEPTED');
  expect(client.getQueryState(detailKey)?.isInvalidated).toBe(true);
});

test('late news do not turn an opened booking back', () => {
  const client = clientWith();
  storeBooking(client, { ...older, status: 'PENDING', version: 2 });
  expect(client.getQueryState(detailKey)?.isInvalidated).toBe(false);
});

test('a review marks its booking', () => {
  const client = clientWith();
  markReviewed(client, 'KAZA1');
  expect(knownBooking(client, 'KAZA1')?.hasReview).toBe(true);
});
