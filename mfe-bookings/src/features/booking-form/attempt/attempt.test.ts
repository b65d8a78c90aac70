import { booking } from 'remote-sdk/testing';
import { attemptFor, cameFrom, type OfferBody } from './attempt.ts';

const body: OfferBody = {
  serviceId: 's1',
  sellerId: 'p1',
  price: 400,
  dateTime: '2026-11-23T11:00:00+05:30',
  paymentType: 'CASH',
};

test('the key stays over retries of the same wish and is new for another', () => {
  const first = attemptFor(body, null, 1);
  expect(first.key).toMatch(/^[0-9a-f]{32}$/);
  expect(attemptFor({ ...body }, first, 2)).toBe(first);
  expect(attemptFor({ ...body, price: 450 }, first, 2).key).not.toBe(first.key);
});

test('a booking is known again as what an unanswered attempt made', () => {
  const attempt = attemptFor(body, null, Date.parse('2026-11-21T09:58:50+05:30'));
  expect(cameFrom(booking(), attempt)).toBe(true);
  expect(cameFrom(booking({ price: '450' }), attempt)).toBe(false);
  expect(cameFrom(booking({ createdAt: '2026-11-20T09:59:00+05:30' }), attempt)).toBe(false);
});
