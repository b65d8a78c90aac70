import { asha, bimal, codeOf, sent } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { actOnBooking } from '../bookings/acting/act-on-booking.ts';

const api = testApiFor('test');
const HOUR = 3_600_000;
const QUARTER = HOUR / 4;
const asProvider = { by: 'provider', providerId: asha.id } as const;
const words = 'Came on time and the tap is dry';

const rated = async () => {
  const providers = (await api.call('GET', '/user/service-providers-by-services/tap-repair-kolkata')).json.data;
  const { total_reviews, average_rating } = providers.find(({ id }: { id: string }) => id === asha.id);
  const { bookingsCount, reviewsCount } = (await api.call('GET', '/user/services/svc_tap')).json.data;
  return { total_reviews, average_rating, bookingsCount, reviewsCount };
};

/** Books, waits, gives the code after a part of the hour, and reviews. */
async function visit(mobile: string, { price = '500', after = QUARTER, rating = 5, service = 'svc_tap' } = {}) {
  const start = new Date(api.clock.now().getTime() + HOUR).toISOString();
  let token = await api.signIn(mobile, 'Mira');
  const booking = await sent(api, token, { price, dateTime: start, serviceId: service });
  await actOnBooking(api.api.context, booking.id, asProvider, 'ACCEPT');
  api.clock.advance(HOUR + after);
  // As the right code does.
  await actOnBooking(api.api.context, booking.id, asProvider, 'COMPLETE');
  token = await api.signIn(mobile);
  const review = { sellerId: asha.id, offerId: booking.id, rating, review: words };
  const answer = await api.call('POST', '/user/reviews', { token, body: review });
  expect(answer.status).toBe(201);
  api.clock.advance(HOUR);
  return answer.json.data;
}
const reviews = async (query = '') =>
  (await api.call('GET', `/user/service-providers/${asha.id}/reviews${query}`)).json.data;

test('a visit that ends before a quarter of its time completes, and counts for nothing', async () => {
  const before = await rated();
  const review = await visit('9876543210', { after: QUARTER - 1_000 });
  expect(review.counts).toBe(false);
  expect(await rated()).toEqual(before);
  expect((await reviews()).map(({ review: text }: { review: string }) => text)).not.toContain(words);
});

test('so does one at under a tenth of the usual price', async () => {
  const before = await rated();
  await visit('9876543210', { price: '49.99' });
  expect(await rated()).toEqual(before);
  await visit('9123456789', { price: '50' });
  expect(await rated()).toMatchObject({ bookingsCount: before.bookingsCount + 1, reviewsCount: 3 });
});

test('of one person and provider the newest review counts, whichever service it is of', async () => {
  await visit('9876543210', { rating: 1 });
  expect(await rated()).toMatchObject({ total_reviews: 3, average_rating: 3.3 });
  await visit('9876543210', { rating: 5, service: 'svc_leak', price: '800', after: HOUR / 2 });
  expect(await rated()).toMatchObject({ total_reviews: 3, average_rating: 4.7, reviewsCount: 2 });
});

test('a review says its service; those of the service that is asked for come first', async () => {
  await visit('9876543210', { service: 'svc_leak', price: '800', after: HOUR / 2 });
  expect((await reviews())[0].service).toEqual({ id: 'svc_leak', title: 'Leak Repair' });
  const ofTap = await reviews('?serviceId=svc_tap&limit=2');
  expect(ofTap.map(({ service }: { service: { id: string } }) => service.id)).toEqual(['svc_tap', 'svc_tap']);
});

test('a review holds no address of a page and nothing that turns text', async () => {
  const token = await api.signIn('9876543210', 'Mira');
  for (const review of ['Visit https://evil.example now', 'Good \u202eevil work here', 'Ring \u0007 the bell please']) {
    const body = { sellerId: asha.id, offerId: 'KAZA00000000', rating: 5, review };
    expect([review, (await api.call('POST', '/user/reviews', { token, body })).status]).toEqual([review, 422]);
  }
});

/** An established provider: forty reviews of people, 4.5 stars, behind one with as many at 4.6. */
async function establish() {
  const { db, clock } = api.api.context;
  const row = (seller_id: string, n: number, rating: number) => ({
    id: `rev_${seller_id}_${n}`,
    seller_id,
    service_id: 'svc_tap',
    booking_id: null,
    customer_id: null,
    customer_name: 'Ritu',
    rating,
    review: words,
    created_at: clock.now(),
    reply: null,
    replied_at: null,
  });
  const stars = (n: number, fives: number) => (n < fives ? 5 : 4);
  const rows = Array.from({ length: 40 }, (_, n) => [
    row(asha.id, n, stars(n, 20)),
    row(bimal.id, n, stars(n, 24)),
  ]).flat();
  await db.insertInto('reviews').values(rows).execute();
  await db.updateTable('providers').set({ rating_total: 180, reviews_count: 40 }).where('id', '=', asha.id).execute();
  await db.updateTable('providers').set({ rating_total: 184, reviews_count: 40 }).where('id', '=', bimal.id).execute();
}
const undo = async () => {
  const { db } = api.api.context;
  await db.deleteFrom('reviews').where('id', 'like', 'rev_prv%').execute();
};
const exactRating = async () => {
  const { rating_total, reviews_count } = await api.api.context.db
    .selectFrom('providers')
    .select(['rating_total', 'reviews_count'])
    .where('id', '=', asha.id)
    .executeTakeFirstOrThrow();
  return rating_total / reviews_count;
};
const ranks = async () => {
  const idsOf = async (path: string) => (await api.call('GET', path)).json.data.map(({ id }: { id: string }) => id);
  return [
    await idsOf('/user/service-providers-by-services/tap-repair-kolkata'),
    await idsOf('/services?sort=popularity'),
  ];
};

describe('a provider with ten accounts of their own and ₹1,000', () => {
  afterEach(undo);

  test.each([
    ['a little to each', '100', 10],
    ['half a price to four', '250', 4],
    ['the whole price to two', '500', 2],
  ])('who gives %s moves a rating by less than 0.05, and no rank', async (_how, price, accounts) => {
    await establish();
    // The ratings above count from here on.
    await visit('9000000000', { rating: 4 });
    const [before, order] = [await exactRating(), await ranks()];
    for (let account = 1; account <= accounts; account++) await visit(`98765432${10 + account}`, { price });
    expect((await exactRating()) - before).toBeLessThan(0.05);
    expect(await ranks()).toEqual(order);
  });

  test('who does it at once moves nothing at all', async () => {
    await establish();
    const before = await exactRating();
    for (let account = 1; account <= 10; account++)
      await visit(`98765432${10 + account}`, { price: '1', after: 1_000 });
    expect(await exactRating()).toBe(before);
  });

  test('who uses one browser for all is one person, and none where it is the provider’s own', async () => {
    await establish();
    await visit('9000000000', { rating: 4 });
    const before = await exactRating();
    const { db } = api.api.context;
    const from = (device: string) => db.updateTable('sessions').set({ device_key: device }).execute();
    for (let account = 1; account <= 3; account++) {
      const mobile = `98765432${10 + account}`;
      await api.signIn(mobile, 'Mira');
      await from('one browser');
      await visitFromHere(mobile);
    }
    expect(Math.abs((await exactRating()) - before)).toBeLessThan(0.05);
    const signs = await db
      .selectFrom('bookings')
      .select('signs')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(signs.signs).toEqual(expect.arrayContaining(['one device', 'account of a day']));
  });
});

/** The same with the sessions that there are, each of which has this browser. */
async function visitFromHere(mobile: string) {
  const { db } = api.api.context;
  const provider = await api.signIn(asha.mobile);
  const token = await api.signIn(mobile);
  await db.updateTable('sessions').set({ device_key: 'one browser' }).execute();
  const booking = await sent(api, token, { dateTime: new Date(api.clock.now().getTime() + HOUR).toISOString() });
  await api.call('PATCH', `/provider/offers/${booking.id}/action`, { token: provider, body: { action: 'ACCEPT' } });
  api.clock.advance(HOUR + QUARTER);
  const again = await api.signIn(asha.mobile);
  await db.updateTable('sessions').set({ device_key: 'one browser' }).execute();
  const body = { offerId: booking.id, otp: await codeOf(api, booking.id) };
  await api.call('POST', '/user/offers/verify-otp', { token: again, body });
  const review = { sellerId: asha.id, offerId: booking.id, rating: 5, review: words };
  const answer = await api.call('POST', '/user/reviews', { token: await api.signIn(mobile), body: review });
  expect(answer.json.data.counts).toBe(false);
}
