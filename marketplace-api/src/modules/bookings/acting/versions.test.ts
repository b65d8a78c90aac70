import { asha, bookingIn, codeOf, sent } from '../../../testing/bookings.ts';
import { testApiFor } from '../../../testing/test-api-for.ts';

const api = testApiFor('test');
let mira: string;
let provider: string;
beforeEach(async () => {
  mira = await api.signIn('9876543210', 'Mira');
  provider = await api.signIn(asha.mobile);
});

const reschedule = (id: string, token: string, version?: number) =>
  api.call('PATCH', `/bookings/${id}/reschedule`, {
    token,
    body: { scheduledDate: '2026-11-23', scheduledTime: '21:30', version },
  });

test('a provider who saw another time accepts, counters and rejects nothing: 409 with the booking as it is now', async () => {
  const { id, version } = await sent(api, mira);
  expect((await reschedule(id, mira)).status).toBe(200);
  for (const body of [{ action: 'ACCEPT' }, { action: 'COUNTER', counterPrice: 600 }, { action: 'REJECT' }]) {
    const answer = await api.call('PATCH', `/provider/offers/${id}/action`, {
      token: provider,
      body: { ...body, version },
    });
    expect(answer).toMatchObject({
      status: 409,
      json: {
        status: false,
        code: 'CHANGED_MEANWHILE',
        data: {
          id,
          status: 'PENDING',
          version: version + 1,
          dateTime: '2026-11-23T21:30:00+05:30',
          customer: { name: 'Mira' },
        },
      },
    });
  }
  const body = { action: 'ACCEPT', version: version + 1 };
  expect((await api.call('PATCH', `/provider/offers/${id}/action`, { token: provider, body })).status).toBe(200);
});

test('a call without a version is lawful', async () => {
  const { id } = await sent(api, mira);
  await reschedule(id, mira);
  const body = { action: 'ACCEPT' };
  expect((await api.call('PATCH', `/provider/offers/${id}/action`, { token: provider, body })).status).toBe(200);
});

test('every call that acts on a booking can say what was seen, and what its caller may see comes back', async () => {
  const { id, version } = await bookingIn(api, mira, 'ACCEPTED');
  const otp = await codeOf(api, id);
  const stale = version - 1;
  const calls: [string, string, string, object][] = [
    [mira, 'PATCH', `/user/offers/${id}/action`, { action: 'ACCEPT' }],
    [mira, 'PATCH', `/bookings/${id}/cancel`, { reason: 'Changed plans' }],
    [mira, 'PATCH', `/bookings/${id}/status`, { status: 'CANCELLED' }],
    [mira, 'PATCH', `/bookings/${id}/reschedule`, { scheduledDate: '2026-11-24', scheduledTime: '10:00' }],
    [mira, 'PATCH', `/bookings/${id}/status`, { status: 'REJECTED' }],
    [mira, 'PATCH', `/bookings/${id}/move`, { action: 'ACCEPT' }],
    [mira, 'PATCH', `/bookings/${id}/address`, { share: true }],
    [mira, 'PATCH', `/bookings/${id}/extra`, { action: 'ACCEPT' }],
    [mira, 'PATCH', `/bookings/${id}/no-show`, {}],
    [mira, 'POST', '/user/offers/send-otp', { offerId: id }],
    [provider, 'PATCH', `/provider/offers/${id}/action`, { action: 'REJECT' }],
    [provider, 'PATCH', `/provider/offers/${id}/cancel`, { reason: 'Unwell' }],
    [provider, 'PATCH', `/provider/offers/${id}/progress`, { step: 'STARTED' }],
    [provider, 'PATCH', `/bookings/${id}/move`, { action: 'PROPOSE', dateTime: '2026-11-24T10:00:00+05:30' }],
    [provider, 'POST', '/user/offers/verify-otp', { offerId: id, otp }],
  ];
  for (const [token, method, path, body] of calls) {
    const answer = await api.call(method, path, { token, body: { ...body, version: stale } });
    expect([path, answer.status, answer.json.code]).toEqual([path, 409, 'CHANGED_MEANWHILE']);
    expect([path, 'otp' in answer.json.data]).toEqual([path, token === mira]);
    expect([path, 'customer' in answer.json.data]).toEqual([path, token === provider]);
  }
  const now = (await api.call('GET', `/bookings/${id}`, { token: mira })).json.data;
  expect(now).toMatchObject({ status: 'ACCEPTED', version });
});

test('another time is proposed for what was seen: one that was cancelled meanwhile comes back as it is', async () => {
  const { id, version } = await bookingIn(api, mira, 'ACCEPTED');
  const gone = { token: mira, body: { reason: 'Changed plans' } };
  await api.call('PATCH', `/bookings/${id}/cancel`, gone);
  const body = { action: 'PROPOSE', dateTime: '2026-11-24T10:00:00+05:30', version };
  expect(await api.call('PATCH', `/bookings/${id}/move`, { token: provider, body })).toMatchObject({
    status: 409,
    json: { code: 'CHANGED_MEANWHILE', data: { status: 'CANCELLED' } },
  });
});

test('a stranger learns nothing by a wrong version: 404', async () => {
  const { id } = await bookingIn(api, mira, 'ACCEPTED');
  const stranger = await api.signIn('9123456789', 'Amit');
  const body = { reason: 'x', version: 99 };
  expect((await api.call('PATCH', `/bookings/${id}/cancel`, { token: stranger, body })).status).toBe(404);
});

test('a version is a whole number from 1', async () => {
  const { id } = await sent(api, mira);
  for (const version of [0, 1.5, '1', null]) {
    expect(
      (await api.call('PATCH', `/bookings/${id}/cancel`, { token: mira, body: { reason: 'x', version } })).status,
    ).toBe(422);
  }
});
