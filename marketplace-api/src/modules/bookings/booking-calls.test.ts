import { asha, bimal, bookingIn, codeOf, offer, send, sent } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

const api = testApiFor('test');
let mira: string;
beforeEach(async () => {
  mira = await api.signIn('9876543210', 'Mira');
});

test('whatever belongs to somebody else does not exist: 404, never 403', async () => {
  const stranger = await api.signIn('9123456789', 'Amit');
  const otherProvider = await api.signIn(bimal.mobile);
  const own = await api.signIn(asha.mobile);
  const { id } = await bookingIn(api, mira, 'ACCEPTED');
  const otp = await codeOf(api, id);
  const customerCalls: [string, string, object?][] = [
    ['GET', `/bookings/${id}`],
    ['PATCH', `/bookings/${id}/cancel`, { reason: 'x' }],
    ['PATCH', `/bookings/${id}/reschedule`, { scheduledDate: '2026-11-24', scheduledTime: '10:00' }],
    ['PATCH', `/bookings/${id}/status`, { status: 'CANCELLED' }],
    ['PATCH', `/user/offers/${id}/action`, { action: 'ACCEPT' }],
    ['POST', '/user/offers/send-otp', { offerId: id }],
    ['PATCH', `/bookings/${id}/move`, { action: 'PROPOSE', dateTime: '2026-11-24T10:00:00+05:30' }],
    ['PATCH', `/bookings/${id}/address`, { share: true }],
    ['PATCH', `/bookings/${id}/extra`, { action: 'ACCEPT' }],
    ['PATCH', `/bookings/${id}/no-show`, {}],
  ];
  const providerCalls: [string, string, object?][] = [
    ['PATCH', `/provider/offers/${id}/action`, { action: 'REJECT' }],
    ['PATCH', `/provider/offers/${id}/cancel`, { reason: 'x' }],
    ['POST', '/user/offers/verify-otp', { offerId: id, otp }],
    ['PATCH', `/provider/offers/${id}/progress`, { step: 'STARTED' }],
  ];
  const statusOf = async ([method, path, body]: [string, string, object?], token?: string) =>
    (await api.call(method, path, { ...(token ? { token } : {}), ...(body ? { body } : {}) })).status;
  for (const call of [...customerCalls, ...providerCalls]) {
    expect([call, await statusOf(call)]).toEqual([call, 401]);
    expect([call, await statusOf(call, stranger)]).toEqual([call, 404]);
    expect([call, await statusOf(call, otherProvider)]).toEqual([call, 404]);
  }
  for (const call of providerCalls) expect([call, await statusOf(call, mira)]).toEqual([call, 404]);
  for (const call of customerCalls.filter(([, path]) => /cancel|resch|action|send-otp|address/.test(path))) {
    expect([call, await statusOf(call, own)]).toEqual([call, 404]);
  }
  expect(await statusOf(['GET', '/provider/offers'], mira)).toBe(404);
  const booking = (await api.call('GET', `/bookings/${id}`, { token: mira })).json.data;
  expect(booking).toMatchObject({ status: 'ACCEPTED', version: 2 });
});

test('bad input of a stranger is 422 before it is 404', async () => {
  const { id } = await sent(api, mira);
  const stranger = await api.signIn('9123456789');
  expect((await api.call('PATCH', `/bookings/${id}/cancel`, { token: stranger, body: {} })).status).toBe(422);
  expect((await api.call('PATCH', `/provider/offers/${id}/action`, { token: mira, body: {} })).status).toBe(422);
});

test('the lists show the own bookings, newest first, with meta where they are paged', async () => {
  const ids: string[] = [];
  for (let day = 22; day <= 24; day++) {
    ids.unshift((await sent(api, mira, { dateTime: `2026-11-${day}T10:00:00+05:30` })).id);
    api.clock.advance(1_000);
  }
  await send(api, await api.signIn('9123456789'));
  const idsOf = (json: { data: { id: string }[] }) => json.data.map((booking) => booking.id);
  expect(idsOf((await api.call('GET', '/user/offers', { token: mira })).json)).toEqual(ids);
  const page = (await api.call('GET', '/bookings/user?page=2&limit=2', { token: mira })).json;
  expect([idsOf(page), page.meta]).toEqual([[ids[2]], { page: 2, limit: 2, total: 3 }]);
  const far = (await api.call('GET', '/bookings/user?page=9', { token: mira })).json;
  expect([far.data, far.meta]).toEqual([[], { page: 9, limit: 10, total: 3 }]);
});

test('the history is COMPLETED, REJECTED and CANCELLED', async () => {
  const hour = (start: number) => ({ dateTime: `2026-11-22T${start}:00:00+05:30` });
  await sent(api, mira, hour(10));
  await bookingIn(api, mira, 'ACCEPTED', hour(11));
  await bookingIn(api, mira, 'COMPLETED', hour(12));
  await bookingIn(api, mira, 'REJECTED', hour(13));
  await bookingIn(api, mira, 'CANCELLED', hour(14));
  const { json } = await api.call('GET', '/bookings/history', { token: mira });
  expect(json.data.map((booking: { status: string }) => booking.status).sort()).toEqual([
    'CANCELLED',
    'COMPLETED',
    'REJECTED',
  ]);
});

test('PATCH status runs the same table: a customer cancels, a provider accepts, rejects and cancels', async () => {
  const provider = await api.signIn(asha.mobile);
  const { id } = await sent(api, mira);
  const say = (token: string, status: string) =>
    api.call('PATCH', `/bookings/${id}/status`, { token, body: { status } });
  expect(await say(mira, 'ACCEPTED')).toMatchObject({ status: 409, json: { code: 'INVALID_TRANSITION' } });
  expect((await say(mira, 'COMPLETED')).status).toBe(422);
  expect((await say(provider, 'ACCEPTED')).json.data).toMatchObject({ status: 'ACCEPTED' });
  expect((await say(provider, 'ACCEPTED')).status).toBe(409);
  expect((await say(mira, 'CANCELLED')).json.data).toMatchObject({ status: 'CANCELLED' });
});

test('the eleventh open request is 409; answered ones do not count', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 10; count++) ids.push((await sent(api, mira)).id);
  expect(await send(api, mira)).toMatchObject({ status: 409, json: { code: 'TOO_MANY_OPEN_REQUESTS' } });
  await api.call('PATCH', `/bookings/${ids[0]}/cancel`, { token: mira, body: { reason: 'One too many' } });
  expect((await send(api, mira)).status).toBe(201);
});

test('an account that sends too many requests learns when to go on', async () => {
  for (let count = 0; count < 60; count++) await send(api, mira, { serviceId: 'nope' });
  const refused = await send(api, mira);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await send(api, await api.signIn('9123456789'))).status).toBe(201);
});

test('a provider cannot book itself', async () => {
  expect((await send(api, await api.signIn(asha.mobile))).status).toBe(422);
});

describe('Idempotency-Key', () => {
  const key = { 'idempotency-key': 'attempt-1' };
  const countOf = async () => (await api.call('GET', '/bookings/user', { token: mira })).json.meta.total;

  test('the same key with the same body answers the same booking', async () => {
    const first = await send(api, mira, {}, key);
    const second = await send(api, mira, {}, key);
    expect(second.status).toBe(201);
    expect(second.json.data).toEqual(first.json.data);
    expect(await countOf()).toBe(1);
  });

  test('both ways to book share the keys', async () => {
    const first = await send(api, mira, {}, key);
    const second = await api.call('POST', '/bookings', { token: mira, body: offer(), headers: key });
    expect(second.json.data.id).toBe(first.json.data.id);
  });

  test('another body under the same key is 422', async () => {
    await send(api, mira, {}, key);
    expect(await send(api, mira, { price: 501 }, key)).toMatchObject({
      status: 422,
      json: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  test('requests at once make one booking', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(api, mira, {}, key)));
    for (const { status, json } of answers) {
      expect(status === 201 || (status === 409 && json.code === 'REQUEST_IN_PROGRESS')).toBe(true);
    }
    expect(await countOf()).toBe(1);
  });

  test('a refused request leaves the key free', async () => {
    expect((await send(api, mira, { serviceId: 'nope' }, key)).status).toBe(404);
    expect((await send(api, mira, { serviceId: 'nope' }, key)).status).toBe(404);
    expect((await send(api, mira, {}, key)).status).toBe(201);
  });

  test('keys are each person’s own, and end after 24 hours', async () => {
    await send(api, mira, {}, key);
    const amit = await api.signIn('9123456789');
    expect((await send(api, amit, { price: 501 }, key)).status).toBe(201);
    api.clock.advance(24 * 3_600_000);
    mira = await api.signIn('9876543210');
    const late = await send(api, mira, { dateTime: '2026-11-25T10:00:00+05:30' }, key);
    expect(late.status).toBe(201);
    expect(await countOf()).toBe(2);
  });
});
