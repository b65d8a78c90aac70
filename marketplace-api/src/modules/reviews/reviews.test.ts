import { asha, bimal, bookingIn } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

const api = testApiFor('test');
const review = (offerId: string, over: object = {}) => ({
  sellerId: asha.id,
  offerId,
  rating: 3,
  review: 'Came late but the tap is dry now',
  ...over,
});
const send = (token: string, body: object) => api.call('POST', '/user/reviews', { token, body });
const ratings = async () => {
  const [provider] = (await api.call('GET', '/user/service-providers-by-services/tap-repair-kolkata')).json.data;
  const service = (await api.call('GET', '/user/services/svc_tap')).json.data;
  return [provider.total_reviews, provider.average_rating, service.reviewsCount, service.rating];
};

test('a review counts at once for provider and service, and marks the booking', async () => {
  const token = await api.signIn('9876543210', 'Mira');
  const { id, version } = await bookingIn(api, token, 'COMPLETED');
  expect(await ratings()).toEqual([2, 4.5, 2, 4.5]);
  const answer = await send(token, review(id));
  expect(answer.status).toBe(201);
  expect(answer.json.data).toEqual({
    id: expect.stringMatching(/^rev_/),
    sellerId: asha.id,
    offerId: id,
    rating: 3,
    review: 'Came late but the tap is dry now',
    customerName: 'Mira',
    createdAt: api.clock.now().toISOString(),
    service: { id: 'svc_tap', title: 'Tap Repair' },
  });
  expect(await ratings()).toEqual([3, 4, 3, 4]);
  const booking = (await api.call('GET', `/bookings/${id}`, { token })).json.data;
  expect(booking).toMatchObject({ status: 'COMPLETED', hasReview: true, version: version + 1 });
  expect(booking.events.at(-1)).toMatchObject({ action: 'REVIEW', actor: 'customer' });
});

test('a booking is reviewed once, however often and at once it is tried', async () => {
  const token = await api.signIn('9876543210', 'Mira');
  const { id } = await bookingIn(api, token, 'COMPLETED');
  const answers = await Promise.all([1, 2, 3].map(() => send(token, review(id))));
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
  expect((await send(token, review(id))).json).toMatchObject({ code: 'ALREADY_REVIEWED' });
  expect(await ratings()).toEqual([3, 4, 3, 4]);
});

test('another person’s booking, another seller and an unknown booking are 404; one that is not completed is 409', async () => {
  const token = await api.signIn('9876543210', 'Mira');
  const { id } = await bookingIn(api, token, 'COMPLETED');
  const stranger = await api.signIn('9123456789', 'Zoya');
  expect((await send(stranger, review(id))).status).toBe(404);
  expect((await send(await api.signIn(asha.mobile), review(id))).status).toBe(404);
  expect((await send(token, review(id, { sellerId: bimal.id }))).status).toBe(404);
  expect((await send(token, review('KAZA00000000'))).status).toBe(404);
  const open = await bookingIn(api, token, 'PENDING', { dateTime: '2026-11-24T10:00:00+05:30' });
  expect((await send(token, review(open.id))).json).toMatchObject({ code: 'INVALID_TRANSITION' });
  expect(await ratings()).toEqual([2, 4.5, 2, 4.5]);
});

test('reviews of a provider come newest first, in pages with their total', async () => {
  const token = await api.signIn('9876543210', 'Mira');
  const { id } = await bookingIn(api, token, 'COMPLETED');
  await send(token, review(id));
  const path = `/user/service-providers/${asha.id}/reviews`;
  const first = (await api.call('GET', `${path}?limit=2`)).json;
  expect(first.meta).toEqual({ page: 1, limit: 2, total: 3 });
  expect(first.data.map((row: { customerName: string }) => row.customerName)).toEqual(['Mira', 'Ritu']);
  const second = (await api.call('GET', `${path}?limit=2&page=2`)).json;
  expect(second.data.map((row: { customerName: string }) => row.customerName)).toEqual(['Amit']);
  expect((await api.call('GET', `${path}?page=9`)).json.data).toEqual([]);
  expect((await api.call('GET', path)).json.meta.limit).toBe(10);
  expect((await api.call('GET', '/user/service-providers/nobody/reviews')).status).toBe(404);
});

test('the market’s rating is the average of all reviews, and follows each new one', async () => {
  const rating = async () => (await api.call('GET', '/services/rating')).json.data;
  const before = await rating();
  const token = await api.signIn('9876543210', 'Mira');
  const { id } = await bookingIn(api, token, 'COMPLETED');
  await send(token, review(id, { rating: 1 }));
  const after = await rating();
  expect(after.reviews).toBe(before.reviews + 1);
  expect(after.average).toBeCloseTo((before.average * before.reviews + 1) / after.reviews, 1);
});
