import type { Address } from 'shared-contracts';
import { exampleAddress as home } from 'shared-contracts/examples';
import { cleanUp } from '../../platform/cleaning-sweep.ts';
import { asha, bimal, bookingIn, offer, send, sent } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { modules } from '../index.ts';

const api = testApiFor('test');
const DAY = 86_400_000;
const rina = () => api.signIn('9876543210', 'Rina Das');
const save = (token: string, over: object = {}) =>
  api.call('POST', '/user/addresses', { token, body: { ...home, ...over } });
const saved = async (token: string, over: object = {}): Promise<Address> => (await save(token, over)).json.data;
const list = async (token: string): Promise<Address[]> =>
  (await api.call('GET', '/user/addresses', { token })).json.data;

test('addresses are saved, changed and removed by their owner alone', async () => {
  const token = await rina();
  const answer = await save(token, { pinCode: ' 700 091 ' });
  expect(answer).toMatchObject({ status: 201, json: { data: { ...home, lastUsedAt: null } } });
  const { id } = answer.json.data;
  const other = await api.signIn('9876543211', 'Mira');
  const path = `/user/addresses/${id}`;
  for (const [method, body] of [['PUT', home] as const, ['DELETE', undefined] as const]) {
    expect(await api.call(method, path, { token: other, body })).toMatchObject({ status: 404 });
    expect((await api.call(method, path, { body })).status).toBe(401);
  }
  expect(await list(other)).toEqual([]);
  const changed = await api.call('PUT', path, { token, body: { ...home, landmark: '', coordinates: null } });
  expect(changed.json.data).toMatchObject({ id, landmark: '', coordinates: null });
  expect((await api.call('DELETE', path, { token })).status).toBe(200);
  expect(await list(token)).toEqual([]);
});

test('a field that makes no sense is named with a sentence, and nothing is saved', async () => {
  const token = await rina();
  const tries = [
    [{ pinCode: '70009' }, 'pinCode', 'Please enter a valid 6-digit pin code'],
    [{ pinCode: '000001' }, 'pinCode', 'Please enter a valid 6-digit pin code'],
    [{ flat: ' ' }, 'flat', 'Flat or house is required'],
    [{ street: 'x'.repeat(201) }, 'street', 'Street must be at most 200 characters'],
    [{ label: 'Ho\u202eme' }, 'label', 'This text contains characters that cannot be used'],
    [{ landmark: 'x'.repeat(101) }, 'landmark', 'Landmark must be at most 100 characters'],
    [{ coordinates: { latitude: 99, longitude: 0 } }, 'coordinates.latitude', expect.any(String)],
  ] as const;
  for (const [over, field, message] of tries) {
    expect(await save(token, over)).toMatchObject({ status: 422, json: { errors: [{ field, message }] } });
  }
  expect(await list(token)).toEqual([]);
});

test('the same address sent twice, also at once, is one', async () => {
  const token = await rina();
  const answers = await Promise.all([save(token), save(token), save(token)]);
  expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1);
  expect(await list(token)).toHaveLength(1);
  const { id } = await saved(token, { label: 'Work' });
  const again = await api.call('PUT', `/user/addresses/${id}`, { token, body: home });
  expect(again).toMatchObject({ status: 422, json: { errors: [{ field: 'label' }] } });
});

test('nobody saves more than twenty', async () => {
  const token = await rina();
  for (let number = 1; number <= 20; number++) await save(token, { flat: String(number) });
  expect(await save(token, { flat: '21' })).toMatchObject({ status: 422, json: { errors: [{ field: 'label' }] } });
  expect((await save(token, { flat: '20' })).status).toBe(201);
  expect(await list(token)).toHaveLength(20);
});

test('a booking keeps the address as it was, and the one last used comes first', async () => {
  const token = await rina();
  const { id } = await saved(token);
  await saved(token, { label: 'Work', flat: '9' });
  expect((await list(token)).map(({ label }) => label)).toContain('Work');
  const booking = await sent(api, token, { addressId: id });
  expect(booking.address).toEqual(home);
  expect((await list(token))[0]).toMatchObject({ id, lastUsedAt: expect.any(String) });
  await api.call('DELETE', `/user/addresses/${id}`, { token });
  expect((await api.call('GET', `/bookings/${booking.id}`, { token })).json.data.address).toEqual(home);
});

test('an offer without an address is what it was, one with somebody else’s is refused', async () => {
  const token = await rina();
  expect(await sent(api, token)).not.toHaveProperty('address');
  const { id } = await saved(await api.signIn('9876543211', 'Mira'));
  const answer = await send(api, token, { addressId: id, dateTime: '2026-11-24T10:00:00+05:30' });
  expect(answer).toMatchObject({ status: 422, json: { errors: [{ field: 'addressId' }] } });
});

test('a pin code outside the provider’s area is said when asked, and refused when sent', async () => {
  const token = await rina();
  const check = async (provider: string, pinCode: string) =>
    (await api.call('GET', `/user/service-providers/${provider}/area?pinCode=${pinCode}`)).json;
  expect((await check(asha.id, '700091')).data).toEqual({ served: true, area: 'Salt Lake Sector V, Kolkata' });
  expect((await check(bimal.id, '700091')).data.served).toBe(false);
  expect((await check(asha.id, '411001')).data).toEqual({ served: false, area: null });
  expect((await check(asha.id, '41100')).errors).toMatchObject([{ field: 'pinCode' }]);
  expect((await check('prv_nobody', '700091')).code).toBe('NOT_FOUND');
  const { id } = await saved(token, { pinCode: '411001' });
  expect(await send(api, token, { addressId: id })).toMatchObject({
    status: 422,
    json: { errors: [{ field: 'addressId', message: expect.stringContaining('does not come to this pin code') }] },
  });
  const [unused] = await list(token);
  expect(unused?.lastUsedAt).toBeNull();
});

describe('what the provider reads of an address', () => {
  const whole = '4B, 12 Lake View Road, Opposite the post office, Kolkata 700091';
  const area = 'Salt Lake Sector V, Kolkata';
  const bookingOf = async (id: string) => {
    const token = await api.signIn(asha.mobile);
    const one = (await api.call('GET', `/bookings/${id}`, { token })).json.data;
    const [listed] = (await api.call('GET', '/provider/offers', { token })).json.data;
    expect(listed.customer.location).toBe(one.customer.location);
    expect(listed.address).toEqual(one.address);
    api.clock.advance(61_000);
    return one;
  };

  test.each(['PENDING', 'COUNTERED', 'REJECTED', 'CANCELLED', 'COMPLETED'] as const)(
    '%s: the area and nothing of the door',
    async (status) => {
      const token = await rina();
      const { id } = await bookingIn(api, token, status, { addressId: (await saved(token)).id });
      const seen = await bookingOf(id);
      expect(seen.customer.location).toBe(area);
      expect(JSON.stringify(seen)).not.toMatch(/"4B"|4B,|Lake View|post office|88\.4331/);
    },
  );

  test('ACCEPTED: the whole address and its point', async () => {
    const token = await rina();
    const { id } = await bookingIn(api, token, 'ACCEPTED', { addressId: (await saved(token)).id });
    const seen = await bookingOf(id);
    expect(seen.customer.location).toBe(whole);
    expect(seen.address).toEqual(home);
  });

  test('a pin code that we have no name for gives the city, never another line of the address', async () => {
    const token = await rina();
    const { id } = await saved(token, { pinCode: '700016', city: '7 Red House, Park Street, Kolkata' });
    const booking = await sent(api, token, { addressId: id });
    const seen = await bookingOf(booking.id);
    expect(seen.customer.location).not.toMatch(/Red House|Lake View/);
  });

  test('messages, notifications and pushes never hold a door', async () => {
    const token = await rina();
    await bookingIn(api, token, 'ACCEPTED', { addressId: (await saved(token)).id });
    const texts = JSON.stringify(await api.outbox());
    const desk = await api.signIn(asha.mobile);
    const news = (await api.call('GET', '/user/notifications', { token: desk })).text;
    expect(`${texts}${news}`).not.toMatch(/4B,|Lake View|post office/);
  });
});

test('an address goes with its account: the saved one, the booking’s and what was waited for', async () => {
  const token = await rina();
  const { id } = await saved(token);
  await sent(api, token, { addressId: id });
  await api.call('POST', '/locations/requests', { body: { place: 'Pune', mobile: '9876543210' } });
  const taken = (await api.call('GET', '/user/export', { token })).json.data;
  expect(taken.addresses).toMatchObject([home]);
  expect(taken.cityRequests).toMatchObject([{ place: 'Pune' }]);
  expect(taken.bookings).toMatchObject([{ address: home }]);
  api.clock.advance(61_000);
  const step = (await api.call('POST', '/user/verify-mobile', { body: { mobile: '9876543210' } })).json.data.token;
  const otp = (await api.outbox()).find(({ kind }) => kind === 'login-otp')?.code;
  expect((await api.call('DELETE', '/user/me', { token, body: { token: step, otp } })).status).toBe(200);
  const { db } = api.api.context;
  for (const table of ['addresses', 'city_requests', 'bookings', 'idempotency_keys'] as const) {
    const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute());
    expect([table, rows.includes('Lake View')]).toEqual([table, false]);
  }
  expect(await db.selectFrom('city_requests').selectAll().execute()).toEqual([]);
});

test('a year after a booking ended its address goes, one that is open keeps it', async () => {
  const token = await rina();
  const { id } = await saved(token);
  const done = await bookingIn(api, token, 'COMPLETED', { addressId: id });
  const open = await bookingIn(api, token, 'ACCEPTED', { addressId: id, dateTime: '2026-11-24T10:00:00+05:30' });
  const addressesLeft = async () => {
    await cleanUp(api.api.context, modules);
    const rows = await api.api.context.db.selectFrom('bookings').select(['id', 'address']).execute();
    return rows.filter(({ address }) => address !== null).map((row) => row.id);
  };
  api.clock.advance(364 * DAY);
  expect((await addressesLeft()).sort()).toEqual([done.id, open.id].sort());
  api.clock.advance(2 * DAY);
  expect(await addressesLeft()).toEqual([open.id]);
});

test('an unknown id in an offer is a message at the address, the rest of the offer stays valid', async () => {
  const token = await rina();
  const body = offer({ addressId: 'adr_gone' });
  expect(await api.call('POST', '/bookings', { token, body })).toMatchObject({
    status: 422,
    json: { message: 'This address is no longer saved. Please choose another one.' },
  });
});
