import { asha, bookingIn, send } from 'marketplace-api/testing/bookings';
import { testApiFor } from 'marketplace-api/testing/test-api-for';

const api = testApiFor('test');
const hostile = `'); delete from bookings; --<script>alert(1)</script>"\\%_{{7*7}}\${7*7}`;

test('SQL and HTML in any text that somebody writes are only text: they come back as they were, and do nothing', async () => {
  const token = await api.signIn('9876543210', 'Mira');
  const profile = { name: hostile.slice(0, 100), location: hostile };
  expect((await api.call('PUT', '/user/update-profile', { token, body: profile })).json.data).toMatchObject(profile);
  const booking = (await send(api, token, { description: hostile })).json.data;
  expect(booking.description).toBe(hostile);
  const cancelled = await api.call('PATCH', `/bookings/${booking.id}/cancel`, { token, body: { reason: hostile } });
  expect(cancelled.json.data.cancelReason).toBe(hostile);
  const done = await bookingIn(api, token, 'COMPLETED', { dateTime: '2026-11-24T10:00:00+05:30' });
  const review = { sellerId: asha.id, offerId: done.id, rating: 5, review: hostile };
  expect((await api.call('POST', '/user/reviews', { token, body: review })).json.data.review).toBe(hostile);
  const message = { name: hostile.slice(0, 100), email: 'a@b.in', subject: hostile, message: hostile };
  expect((await api.call('POST', '/user/contact-us', { body: message })).status).toBe(200);
  const listed = (await api.call('GET', '/user/offers', { token })).json.data;
  expect(listed.map((one: { id: string }) => one.id).sort()).toEqual([booking.id, done.id].sort());
});

test('fields that are not the writer’s to set change nothing', async () => {
  const token = await api.signIn('9876543210', 'Mira');
  const extra = {
    status: 'ACCEPTED',
    customer_id: 'x',
    commission: 0,
    otp: '000000',
    hasReview: true,
    version: 9,
    id: 'KAZA00000001',
  };
  const booking = (await send(api, token, extra)).json.data;
  expect(booking).toMatchObject({ status: 'PENDING', hasReview: false, version: 1 });
  expect(booking.id).not.toBe(extra.id);
  const done = await bookingIn(api, token, 'COMPLETED', { dateTime: '2026-11-24T10:00:00+05:30' });
  const body = {
    sellerId: asha.id,
    offerId: done.id,
    rating: 1,
    review: 'Not tidy at all',
    customerName: 'Admin',
    id: 'rev_1',
  };
  const review = (await api.call('POST', '/user/reviews', { token, body })).json.data;
  expect(review).toMatchObject({ customerName: 'Mira', id: expect.not.stringMatching(/^rev_1$/) });
});

test('a rating that is none is refused in the specification’s words', async () => {
  const token = await api.signIn('9876543210', 'Mira');
  for (const rating of [0, 6, 4.5, '5', null]) {
    const body = { sellerId: asha.id, offerId: 'KAZA00000000', rating, review: 'Very tidy work' };
    expect((await api.call('POST', '/user/reviews', { token, body })).json).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Please select a rating',
    });
  }
});
