import { request as booking, requestIn as inStatus, NOW } from 'remote-sdk/testing';
import { orderRequests, sortDesk } from './order-requests.ts';

const request = (id: string, expiresIn: number, madeAgo: number) =>
  booking({
    id,
    expiresAt: new Date(NOW.getTime() + expiresIn * 60_000).toISOString(),
    createdAt: new Date(NOW.getTime() - madeAgo * 60_000).toISOString(),
  });

test('what ends within two hours comes first, the soonest before the others; then the newest', () => {
  const requests = [
    request('old', 900, 500),
    request('ends-in-100', 100, 10),
    request('new', 1400, 5),
    request('ends-in-20', 20, 700),
  ];
  expect(orderRequests(requests, NOW.getTime()).map(({ id }) => id)).toEqual([
    'ends-in-20',
    'ends-in-100',
    'new',
    'old',
  ]);
});

test('the desk sorts by what is to be done; what has ended is not on it', () => {
  const late = inStatus('ACCEPTED', { id: 'late', dateTime: '2026-11-25T10:00:00+05:30' });
  const soon = inStatus('ACCEPTED', { id: 'soon', dateTime: '2026-11-22T10:00:00+05:30' });
  const desk = sortDesk(
    [late, booking(), soon, inStatus('REJECTED', { id: 'no' }), inStatus('COUNTERED', { id: 'price' })],
    NOW.getTime(),
  );
  expect(desk.toAnswer.map(({ id }) => id)).toEqual(['KAZA00000001']);
  expect(desk.countered.map(({ id }) => id)).toEqual(['price']);
  expect(desk.jobs.map(({ id }) => id)).toEqual(['soon', 'late']);
});
