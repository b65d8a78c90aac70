import { sql } from 'kysely';
import { asha, bookingIn } from '../../../testing/bookings.ts';
import { testApiFor } from '../../../testing/test-api-for.ts';
import type { Db } from '../../database/store.ts';
import { post } from '../../outbox/outbox.ts';
import { takeHit } from '../../security/rate-limit.ts';

const api = testApiFor('test');
const get = (path: string, headers: Record<string, string> = {}) => api.call('GET', path, { headers });
const SERVICE = '/user/services/svc_tap';
const PROVIDERS = '/user/service-providers-by-services/tap-repair-kolkata';
const SLOTS = `/user/service-providers/${asha.id}/slots?date=2026-11-21&serviceId=svc_tap`;

/** How many statements the database gets while something runs. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const executor = api.api.context.db.getExecutor();
  const counted = jest.spyOn(Object.getPrototypeOf(executor), 'executeQuery');
  await work();
  const { length } = counted.mock.calls;
  counted.mockRestore();
  return length;
}

test('a second read asks the database nothing, and says the same', async () => {
  const first = await get('/services?q=tap');
  expect(await statements(async () => expect((await get('/services?q=tap')).text).toBe(first.text))).toBe(0);
  expect(await statements(() => get('/services?q=leak'))).toBeGreaterThan(0);
});

test('each commit says what it may have touched: a booking nothing of the catalogue, what is not known everything', async () => {
  const { db, store, secrets, clock } = api.api.context;
  const wrote = jest.spyOn(store.journal, 'wrote');
  const kindsOf = async (work: () => Promise<unknown>) => {
    wrote.mockClear();
    await work();
    return wrote.mock.calls.map(([kinds = []]) => [...kinds].sort());
  };
  const book = (trx: Db) => trx.updateTable('bookings').set({ price: 1 }).where('id', '=', 'none').execute();
  const sell = (trx: Db) => trx.updateTable('services').set({ price: 1 }).where('id', '=', 'none').execute();
  const ofBookings = ['booking', 'bookings', 'times'];
  expect(await kindsOf(() => book(db))).toEqual([ofBookings]);
  expect(await kindsOf(() => sell(db))).toEqual([['everything']]);
  expect(await kindsOf(() => sql`do $$ begin end $$`.execute(db))).toEqual([['everything']]);
  const message = { kind: 'notification', to: 'nobody', text: 'nothing', notBefore: new Date('2100-01-01') } as const;
  const told = () =>
    db.transaction().execute(async (trx) => {
      await post(trx, secrets, message, clock.now());
      await book(trx);
    });
  expect(await kindsOf(told)).toEqual([ofBookings]);
  const both = () =>
    db.transaction().execute(async (trx) => {
      await book(trx);
      await sell(trx);
    });
  expect(await kindsOf(both)).toEqual([[...ofBookings, 'everything'].sort()]);
  const limit = { key: 'touched', hits: 1, windowMs: 1, message: '' };
  expect(await kindsOf(() => takeHit(db, limit, clock.now()))).toEqual([]);
  wrote.mockRestore();
});

test('what Home shows of a city is asked for once, until a service of that city changes', async () => {
  const home = ['/user/random-services?city=Kolkata', '/services/most-booked?city=Kolkata', '/user/categories'];
  const all = () => Promise.all(home.map((path) => get(path)));
  await all();
  expect(await statements(all)).toBe(0);
  const { db } = api.api.context;
  await db.updateTable('services').set({ price: 99_900 }).where('id', '=', 'svc_tap').execute();
  const [random] = await all();
  expect(random?.json.data.find(({ id }: { id: string }) => id === 'svc_tap').price).toBe(999);
  await db.updateTable('services').set({ price: 50_000 }).where('id', '=', 'svc_tap').execute();
});

test('the pages of a list, in whatever order, count its services once, until one of them changes', async () => {
  /** How many statements (which services, then their rows, is the least) and the total. */
  const asked = async (page: string) => {
    const total = { of: 0 };
    const count = await statements(async () => {
      total.of = (await get(`/services?city=Kolkata&limit=1${page}`)).json.meta.total;
    });
    return [count, total.of];
  };
  const [paged, total] = [2, 3];
  expect((await asked(''))[0]).toBeGreaterThan(paged);
  for (const page of ['&page=2', '&sort=rating', '&sort=price-asc&page=3'])
    expect(await asked(page)).toEqual([paged, total]);
  const hide = api.api.context.db.updateTable('services').where('id', '=', 'svc_tap');
  await hide.set({ is_active: false }).execute();
  expect((await asked('&sort=duration'))[1]).toBe(total - 1);
  expect(await asked('&sort=duration&page=2')).toEqual([paged, total - 1]);
  await hide.set({ is_active: true }).execute();
});

test('whoever has a response already gets 304 and no body, until it changes', async () => {
  const { headers } = await get(SERVICE);
  expect(headers['cache-control']).toBe('no-cache');
  const same = await get(SERVICE, { 'if-none-match': `"other", ${headers.etag}` });
  expect([same.status, same.text]).toEqual([304, '']);
  await api.api.context.db.updateTable('services').set({ price: 99_900 }).where('id', '=', 'svc_tap').execute();
  const changed = await get(SERVICE, { 'if-none-match': String(headers.etag) });
  expect([changed.status, changed.json.data.price]).toEqual([200, 999]);
  await api.api.context.db.updateTable('services').set({ price: 50_000 }).where('id', '=', 'svc_tap').execute();
});

test('a response is never older than a write that ended before it was asked for', async () => {
  const { db } = api.api.context;
  for (let price = 100; price < 140; price++) {
    const reads = [get(SERVICE), get(SERVICE)];
    await db
      .updateTable('services')
      .set({ price: price * 100 })
      .where('id', '=', 'svc_tap')
      .execute();
    expect((await get(SERVICE)).json.data.price).toBe(price);
    await Promise.all(reads);
    expect((await get(SERVICE)).json.data.price).toBe(price);
  }
  await db.updateTable('services').set({ price: 50_000 }).where('id', '=', 'svc_tap').execute();
});

test('a booking changes free times and counts at once', async () => {
  const free = async () =>
    (await get(SLOTS)).json.data.find((slot: { start: string }) => slot.start === '2026-11-21T15:00:00+05:30')
      .available;
  const counted = async () => (await get(SERVICE)).json.data.bookingsCount;
  expect(await free()).toBe(true);
  const before = await counted();
  const token = await api.signIn('9876543210', 'Mira');
  const booking = await bookingIn(api, token, 'ACCEPTED', { dateTime: '2026-11-21T15:00:00+05:30' });
  expect(await free()).toBe(false);
  await api.raw('POST', `/dev/bookings/${booking.id}/complete`);
  expect(await free()).toBe(true);
  expect(await counted()).toBe(before + 1);
});

test('a free time that has passed is not offered any more', async () => {
  const next = async () => (await get(PROVIDERS)).json.data[0].nextAvailable;
  expect(await next()).toBe('2026-11-21T11:30:00+05:30');
  expect(await statements(next)).toBe(0);
  api.clock.advance(30 * 60_000);
  expect(await next()).toBe('2026-11-21T12:00:00+05:30');
});

test('a booking is one write to whoever reads: hits that were counted and messages that were sent change no response', async () => {
  const token = await api.signIn('9876543210', 'Mira');
  const { db, store, clock } = api.api.context;
  const wrote = jest.spyOn(store.journal, 'wrote');
  await takeHit(db, { key: 'test', hits: 5, windowMs: 60_000, message: 'Wait' }, clock.now());
  await db.updateTable('outbox').set({ delivered_at: clock.now() }).execute();
  expect(wrote).not.toHaveBeenCalled();
  await bookingIn(api, token, 'PENDING', { dateTime: '2026-11-21T17:00:00+05:30' });
  expect(wrote).toHaveBeenCalledTimes(1);
  wrote.mockRestore();
});

test('failures are not cached', async () => {
  expect((await get('/user/services/nope')).status).toBe(404);
  expect((await get('/user/services/nope')).headers.etag).toBeUndefined();
});

test('what a person reads again asks the database nothing, and changes with the next write', async () => {
  const token = await api.signIn('9876543210', 'Mira');
  const read = (path: string) => api.call('GET', path, { token });
  const { id } = await bookingIn(api, token, 'PENDING', { dateTime: '2026-11-21T15:00:00+05:30' });
  for (const path of ['/user/profile', '/user/offers', '/bookings/user', `/bookings/${id}`]) {
    const first = await read(path);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(await statements(async () => expect((await read(path)).text).toBe(first.text))).toBe(0);
  }
  await api.call('PUT', '/user/update-profile', { token, body: { name: 'Mira Sen', location: 'Kolkata' } });
  expect((await read('/user/profile')).json.data.name).toBe('Mira Sen');
  await api.call('PATCH', `/bookings/${id}/cancel`, { token, body: { reason: 'Changed plans' } });
  expect((await read('/user/offers')).json.data[0].status).toBe('CANCELLED');
  expect((await read(`/bookings/${id}`)).json.data.events).toHaveLength(2);
});

test('a cached response is nobody else’s, and ends with the session', async () => {
  const [mira, zoya] = [await api.signIn('9876543210', 'Mira'), await api.signIn('9123456789', 'Zoya')];
  const { id } = await bookingIn(api, mira, 'PENDING', { dateTime: '2026-11-21T16:00:00+05:30' });
  const status = async (token: string, path: string) => (await api.call('GET', path, { token })).status;
  expect(await status(mira, `/bookings/${id}`)).toBe(200);
  expect(await status(zoya, `/bookings/${id}`)).toBe(404);
  expect((await api.call('GET', '/user/profile', { token: zoya })).json.data.name).toBe('Zoya');
  await api.call('POST', '/user/logout', { token: mira });
  expect(await status(mira, `/bookings/${id}`)).toBe(401);
  expect(await status(mira, '/user/profile')).toBe(401);
  api.clock.advance(3_600_000);
  expect(await status(zoya, '/user/profile')).toBe(401);
});
