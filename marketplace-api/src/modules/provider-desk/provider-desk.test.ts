import type { Booking, EarningsPeriod } from 'shared-contracts';
import { asha, bimal, bookingIn, codeOf, sent } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { actOnBooking } from '../bookings/acting/act-on-booking.ts';
import { startNow } from '../bookings/start-now.ts';

const api = testApiFor('test');
const HOUR = 3_600_000;
const provider = () => api.signIn(asha.mobile);
const customer = () => api.signIn('9876543210', 'Mira');
const get = (path: string, token: string) => api.call('GET', `/provider${path}`, { token });

test.each([
  '/profile',
  '/calendar?from=2026-11-16',
  '/earnings',
  '/earnings/bookings?from=2026-11-16&to=2026-11-22',
  '/offers?status=PENDING',
])('%s: nobody signed in is 401, a customer 404', async (path) => {
  expect((await api.call('GET', `/provider${path}`)).status).toBe(401);
  expect((await get(path, await customer())).status).toBe(404);
  expect((await get(path, await provider())).status).toBe(200);
});

test('bad input is 422 before anything is looked for', async () => {
  const token = await customer();
  for (const path of [
    '/calendar',
    '/calendar?from=2026-02-30',
    '/earnings?by=year',
    '/earnings?limit=101',
    '/earnings/bookings?from=2026-11-16',
    '/earnings/bookings?from=2026-11-22&to=2026-11-16',
    '/offers?status=PENDING,LATE',
  ]) {
    expect([path, (await get(path, token)).status]).toEqual([path, 422]);
  }
});

test('the profile has name, place, rating and working hours', async () => {
  const { json } = await get('/profile', await provider());
  expect(json.data).toMatchObject({
    id: asha.id,
    city: 'Kolkata',
    area: 'Salt Lake',
    average_rating: 4.5,
    total_reviews: 2,
  });
  expect(json.data.workingHours).toHaveLength(7);
  expect(json.data.workingHours[0]).toEqual({ weekday: 0, start: '09:00', end: '18:00' });
});

describe('requests', () => {
  test('a provider sees who asks, from where, and the own price; never a mobile number or a code', async () => {
    const mira = await customer();
    const { id } = await bookingIn(api, mira, 'ACCEPTED', { price: '450' });
    const answer = await get('/offers', await provider());
    expect(answer.json.data).toMatchObject([
      { id, price: '450', usualPrice: '500', customer: { name: 'Mira', location: 'Kolkata' } },
    ]);
    expect(answer.text).not.toContain('9876543210');
    expect(answer.text).not.toContain('"otp"');
    const own = (await api.call('GET', '/user/offers', { token: mira })).json.data[0];
    expect(own).not.toHaveProperty('usualPrice');
    expect(own).not.toHaveProperty('customer');
  });

  test('they can be asked for by status, and are only the own', async () => {
    const mira = await customer();
    const pending = await sent(api, mira);
    await sent(api, mira, { sellerId: bimal.id });
    const accepted = await bookingIn(api, mira, 'ACCEPTED', { dateTime: '2026-11-23T10:00:00+05:30' });
    await bookingIn(api, mira, 'REJECTED', { dateTime: '2026-11-24T10:00:00+05:30' });
    const token = await provider();
    const idsOf = async (query: string) =>
      (await get(`/offers${query}`, token)).json.data.map(({ id }: Booking) => id).sort();
    expect(await idsOf('?status=PENDING')).toEqual([pending.id]);
    expect(await idsOf('?status=PENDING,ACCEPTED')).toEqual([pending.id, accepted.id].sort());
    expect(await idsOf('')).toHaveLength(3);
  });
});

describe('a repeated request', () => {
  const act = (id: string, token: string, body: object, key: string) =>
    api.call('PATCH', `/provider/offers/${id}/action`, { token, body, headers: { 'idempotency-key': key } });

  test('with the same key gets the first one’s answer; without one it is refused as too late', async () => {
    const { id } = await sent(api, await customer());
    const token = await provider();
    const body = { action: 'COUNTER', counterPrice: 600, reason: 'Far away' };
    const first = await act(id, token, body, 'k1');
    const second = await act(id, token, body, 'k1');
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.json.data).toEqual(first.json.data);
    expect((await api.call('PATCH', `/provider/offers/${id}/action`, { token, body })).json.code).toBe(
      'INVALID_TRANSITION',
    );
    expect((await act(id, token, { action: 'ACCEPT' }, 'k1')).json.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('a refused one leaves its key free, and a key is no use for another booking', async () => {
    const mira = await customer();
    const { id } = await sent(api, mira);
    const token = await provider();
    expect((await act(id, token, { action: 'COUNTER', counterPrice: 500 }, 'k2')).status).toBe(422);
    expect((await act(id, token, { action: 'ACCEPT' }, 'k2')).status).toBe(200);
    const other = await sent(api, mira, { dateTime: '2026-11-23T10:00:00+05:30' });
    expect((await act(other.id, token, { action: 'ACCEPT' }, 'k2')).json.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('a cancel is repeated safely too', async () => {
    const { id } = await bookingIn(api, await customer(), 'ACCEPTED');
    const token = await provider();
    const cancel = () =>
      api.call('PATCH', `/provider/offers/${id}/cancel`, {
        token,
        body: { reason: 'Unwell' },
        headers: { 'idempotency-key': 'k3' },
      });
    const answers = [await cancel(), await cancel()];
    expect(answers.map(({ status, json }) => [status, json.data.status])).toEqual([
      [200, 'CANCELLED'],
      [200, 'CANCELLED'],
    ]);
  });
});

test('the calendar has the week’s bookings by start: agreed, done and asked for, but no ended ones', async () => {
  const mira = await customer();
  const at = (day: string) => ({ dateTime: `2026-11-${day}T10:00:00+05:30` });
  const wednesday = await bookingIn(api, mira, 'ACCEPTED', at('25'));
  const monday = await sent(api, mira, at('23'));
  await bookingIn(api, mira, 'REJECTED', at('24'));
  await bookingIn(api, mira, 'ACCEPTED', at('30'));
  await sent(api, mira, { ...at('24'), sellerId: bimal.id });
  const token = await provider();
  const week = (await get('/calendar?from=2026-11-23', token)).json.data;
  expect(week.map(({ id, status }: Booking) => [id, status])).toEqual([
    [monday.id, 'PENDING'],
    [wednesday.id, 'ACCEPTED'],
  ]);
});

describe('earnings', () => {
  /** Completed at this moment of the test's clock, at this price in rupees. */
  async function complete(price: string, counterPaise?: number) {
    const mira = await customer();
    const starts = new Date(api.clock.now().getTime() + HOUR).toISOString();
    const { id } = await sent(api, mira, { price, dateTime: starts });
    const by = { by: 'provider', providerId: asha.id } as const;
    const { context } = api.api;
    if (counterPaise) {
      await actOnBooking(context, id, by, 'COUNTER', { counterPrice: counterPaise });
      await api.call('PATCH', `/user/offers/${id}/action`, { token: mira, body: { action: 'ACCEPT' } });
    } else await actOnBooking(context, id, by, 'ACCEPT');
    await startNow(context, id);
    const token = await provider();
    const body = { offerId: id, otp: await codeOf(api, id) };
    expect((await api.call('POST', '/user/offers/verify-otp', { token, body })).status).toBe(200);
    return id;
  }

  test('each commission is 5 %, rounded half up to a paisa, and the parts add up', async () => {
    // 5 % of 10.10, 10.30 and 600.00: 50.5 → 51, 51.5 → 52, 3000 paise.
    await complete('10.10');
    await complete('10.30');
    await complete('500', 60_000);
    const { json } = await get('/earnings', await provider());
    expect(json.data).toEqual([
      {
        from: '2026-11-16',
        to: '2026-11-22',
        bookings: 3,
        grossPaise: 62_040,
        commissionPaise: 3_103,
        netPaise: 58_937,
      },
    ]);
  });

  test('weeks and months are Kolkata’s: Sunday midnight there divides two weeks', async () => {
    // Saturday 21 November, 10:00 → Sunday 23:59, then Monday 00:00.
    api.clock.advance(37 * HOUR + 59 * 60_000);
    await complete('100');
    api.clock.advance(60_000);
    const late = await complete('200');
    api.clock.advance(8 * 24 * HOUR);
    const december = await complete('300');
    const token = await provider();
    const brief = ({ from, grossPaise }: EarningsPeriod) => [from, grossPaise];
    expect((await get('/earnings?by=week', token)).json.data.map(brief)).toEqual([
      ['2026-11-30', 30_000],
      ['2026-11-23', 20_000],
      ['2026-11-16', 10_000],
    ]);
    expect((await get('/earnings?by=month', token)).json.data.map(brief)).toEqual([
      ['2026-12-01', 30_000],
      ['2026-11-01', 30_000],
    ]);
    const second = await get('/earnings?by=week&page=2&limit=2', token);
    expect(second.json).toMatchObject({ data: [{ from: '2026-11-16' }], meta: { page: 2, limit: 2, total: 3 } });
    const idsOf = async (query: string) =>
      (await get(`/earnings/bookings?${query}`, token)).json.data.map(({ id }: Booking) => id);
    expect(await idsOf('from=2026-11-23&to=2026-11-29')).toEqual([late]);
    expect(await idsOf('from=2026-11-23&to=2026-12-06')).toEqual([december, late]);
    expect((await get('/earnings/bookings?from=2026-11-23&to=2026-12-06&limit=1', token)).json).toMatchObject({
      data: [
        { id: december, customer: { name: 'Mira' }, grossPaise: 30_000, commissionPaise: 1_500, netPaise: 28_500 },
      ],
      meta: { page: 1, limit: 1, total: 2 },
    });
  });

  test('only what is completed counts, and only the own', async () => {
    const mira = await customer();
    await bookingIn(api, mira, 'ACCEPTED');
    await bookingIn(api, mira, 'COMPLETED', { sellerId: bimal.id });
    expect((await get('/earnings', await provider())).json).toMatchObject({ data: [], meta: { total: 0 } });
  });
});
