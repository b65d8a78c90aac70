import { asha, bookingIn, send, sent } from '../../../testing/bookings.ts';
import { testApiFor } from '../../../testing/test-api-for.ts';
import { callQuotas, quotasOf, writingCalls } from './quotas.ts';

const api = testApiFor('test');

test('every call that writes stands in the table of quotas, with a quota or a reason', () => {
  expect(writingCalls.filter((name) => !(name in callQuotas))).toEqual([]);
  expect(writingCalls.length).toBeGreaterThan(30);
});

test('whatever tells the other side of a booking has a quota for the booking and one for the account', () => {
  for (const name of writingCalls.filter((call) =>
    /Booking$|^(actOn|move|extra|noShow|providerA|providerC|setP)/.test(call),
  )) {
    if (name === 'createBooking') continue;
    expect([name, quotasOf(name).map(({ per }) => per)]).toEqual([name, ['booking', 'account']]);
  }
});

test('one request that is moved again and again floods nobody: 429 with Retry-After, and one line for the provider', async () => {
  const token = await api.signIn('9876543210', 'Mira');
  const { id } = await sent(api, token);
  const statuses: number[] = [];
  for (let count = 0; count < 40; count++) {
    const body = { scheduledDate: '2026-11-24', scheduledTime: `${10 + (count % 8)}:00` };
    const answer = await api.call('PATCH', `/bookings/${id}/reschedule`, { token, body });
    statuses.push(answer.status);
    if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  const provider = await api.signIn(asha.mobile);
  const lines = (await api.call('GET', '/user/notifications?limit=100', { token: provider })).json.data;
  expect(lines).toMatchObject([{ bookingId: id, kind: 'rescheduled' }]);
});

test('calls about one booking share its quota, and leave that of another alone', async () => {
  const token = await api.signIn('9876543210', 'Mira');
  const { id } = await bookingIn(api, token, 'ACCEPTED', { dateTime: '2026-11-24T10:00:00+05:30' });
  const move = (action: object) => api.call('PATCH', `/bookings/${id}/move`, { token, body: action });
  for (let count = 0; count < 10; count++) {
    await move({ action: 'PROPOSE', dateTime: '2026-11-25T10:00:00+05:30' });
    await move({ action: 'WITHDRAW' });
  }
  const body = { reason: 'Enough' };
  expect((await api.call('PATCH', `/bookings/${id}/cancel`, { token, body })).status).toBe(429);
  const other = await sent(api, token, { dateTime: '2026-11-26T10:00:00+05:30' });
  expect((await api.call('PATCH', `/bookings/${other.id}/cancel`, { token, body })).status).toBe(200);
  // Each side has its own.
  const provider = await api.signIn(asha.mobile);
  expect((await api.call('PATCH', `/provider/offers/${id}/cancel`, { token: provider, body })).status).toBe(200);
});

test('both ways to book share one quota', async () => {
  const token = await api.signIn('9876543210', 'Mira');
  for (let count = 0; count < 60; count++) await send(api, token, { serviceId: 'nope' });
  const again = await api.call('POST', '/bookings', {
    token,
    body: { serviceId: 'nope', sellerId: asha.id, price: 1, dateTime: '2026-11-24T10:00:00+05:30' },
  });
  expect([again.status, again.headers['retry-after']]).toEqual([429, '60']);
});

test('a quota outlives the account: who deletes it and comes back gets no new one', async () => {
  const mobile = '9876543210';
  const token = await api.signIn(mobile, 'Mira');
  const body = { sellerId: asha.id, offerId: 'KAZA00000000', rating: 5, review: 'Came on time, very tidy' };
  const review = (by: string) => api.call('POST', '/user/reviews', { token: by, body });
  for (let count = 0; count < 30; count++) expect((await review(token)).status).toBe(404);
  api.clock.advance(61_000);
  const step = (await api.call('POST', '/user/verify-mobile', { body: { mobile } })).json.data.token;
  const otp = (await api.outbox()).find(({ kind }) => kind === 'login-otp')?.code;
  expect((await api.call('DELETE', '/user/me', { token, body: { token: step, otp } })).status).toBe(200);
  api.clock.advance(61_000);
  expect((await review(await api.signIn(mobile, 'Mira'))).status).toBe(429);
  const limits = await api.api.context.db.selectFrom('rate_limits').select('key').execute();
  expect(JSON.stringify(limits)).not.toContain(mobile);
});
