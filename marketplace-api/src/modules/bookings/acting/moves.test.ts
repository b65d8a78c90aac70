import type { Booking } from 'shared-contracts';
import { asha, bookingIn, codeOf, sent } from '../../../testing/bookings.ts';
import { testApiFor } from '../../../testing/test-api-for.ts';
import { expireMoves } from '../expiry-sweep.ts';

const api = testApiFor('test');
const HOUR = 3_600_000;
/** The clock of tests stands at 10:00 on the 21st; the visit is on the 24th. */
const AGREED = '2026-11-24T10:00:00+05:30';
const NEW = '2026-11-25T16:00:00+05:30';

let mira: string;
let provider: string;
beforeEach(async () => {
  mira = await api.signIn('9876543210', 'Mira');
  provider = await api.signIn(asha.mobile);
});

const agreed = (over: object = {}) => bookingIn(api, mira, 'ACCEPTED', { dateTime: AGREED, ...over });
const get = async (id: string, token = mira): Promise<Booking & { events: { action: string }[] }> =>
  (await api.call('GET', `/bookings/${id}`, { token })).json.data;
const move = (id: string, token: string, body: object) => api.call('PATCH', `/bookings/${id}/move`, { token, body });
const propose = (id: string, token = mira, dateTime = NEW) => move(id, token, { action: 'PROPOSE', dateTime });
const reschedule = (id: string, scheduledDate = '2026-11-25', scheduledTime = '16:00') =>
  api.call('PATCH', `/bookings/${id}/reschedule`, { token: mira, body: { scheduledDate, scheduledTime } });
const texts = async (to: string) => (await api.outbox()).filter((text) => text.to === to).map(({ text }) => text);
const kindsOf = async (token: string) =>
  (await api.call('GET', '/user/notifications', { token })).json.data.map(({ kind }: { kind: string }) => kind);

test('rescheduling an agreed booking proposes: time, code, chat and slot hold until the provider agrees', async () => {
  const before = await agreed();
  const { json } = await reschedule(before.id);
  expect(json.data).toMatchObject({
    status: 'ACCEPTED',
    dateTime: AGREED,
    otp: before.otp,
    move: { dateTime: NEW, by: 'customer', expiresAt: '2026-11-22T04:30:00.000Z' },
  });
  const other = await sent(api, await api.signIn('9123456789', 'Amit'), { dateTime: AGREED });
  const body = { action: 'ACCEPT' };
  const answer = await api.call('PATCH', `/provider/offers/${other.id}/action`, { token: provider, body });
  expect(answer).toMatchObject({ status: 409, json: { code: 'SLOT_TAKEN' } });
  expect(await kindsOf(provider)).toContain('move-proposed');
  expect((await texts(asha.mobile)).find((text) => text.includes('25 Nov 2026'))).toMatch(
    /^Mira proposes 25 Nov 2026, 4:00 pm .* Until you agree, 24 Nov 2026, 10:00 am holds\.$/,
  );
});

test('once agreed the new slot is taken and the old one free, with a new code and an event that names both times', async () => {
  const { id, otp } = await agreed();
  await propose(id);
  const moved = await move(id, provider, { action: 'ACCEPT' });
  expect(moved.json.data).toMatchObject({ status: 'ACCEPTED', dateTime: NEW });
  expect(moved.json.data).not.toHaveProperty('move');
  const now = await get(id);
  expect(now.otp).toMatch(/^\d{6}$/);
  expect(now.otp).toBe(await codeOf(api, id));
  expect(now.events.at(-1)).toMatchObject({ action: 'ACCEPT_MOVE', dateTime: NEW, fromDateTime: AGREED });
  // Two random codes may be the same once in a million.
  expect(typeof otp).toBe('string');
  const amit = await api.signIn('9123456789', 'Amit');
  expect((await bookingIn(api, amit, 'ACCEPTED', { dateTime: AGREED })).status).toBe('ACCEPTED');
  const late = await sent(api, amit, { dateTime: NEW });
  const body = { action: 'ACCEPT' };
  expect((await api.call('PATCH', `/provider/offers/${late.id}/action`, { token: provider, body })).status).toBe(409);
  expect((await texts('9876543210'))[0]).toMatch(/moved from 24 Nov 2026, 10:00 am to 25 Nov 2026, 4:00 pm/);
});

test('a provider proposes as well, and the customer answers; nobody answers for themselves', async () => {
  const { id } = await agreed();
  expect((await propose(id, provider)).json.data.move).toMatchObject({ by: 'provider', dateTime: NEW });
  expect(await move(id, provider, { action: 'ACCEPT' })).toMatchObject({
    status: 409,
    json: { code: 'INVALID_TRANSITION' },
  });
  expect((await move(id, mira, { action: 'ACCEPT' })).json.data).toMatchObject({ dateTime: NEW });
  expect(await kindsOf(mira)).toContain('move-proposed');
});

test.each([
  ['declined', provideReject],
  ['taken back', withdraw],
  ['not answered in time', expire],
] as const)('a proposed time that is %s leaves all as it was', async (_how, end) => {
  const before = await agreed();
  await propose(before.id);
  await end(before.id);
  const { version: _version, events: _events, ...now } = await get(before.id);
  const { version: _before, events: _none, ...then } = { ...before, events: [] };
  expect(now).toEqual(then);
});
async function provideReject(id: string) {
  expect((await move(id, provider, { action: 'REJECT' })).status).toBe(200);
}
async function withdraw(id: string) {
  expect((await move(id, mira, { action: 'WITHDRAW' })).status).toBe(200);
}
async function expire(id: string) {
  api.clock.advance(24 * HOUR);
  mira = await api.signIn('9876543210');
  provider = await api.signIn(asha.mobile);
  expect((await move(id, provider, { action: 'ACCEPT' })).status).toBe(409);
  expect(await expireMoves(api.api.context)).toBe(1);
  expect([await kindsOf(mira), await kindsOf(provider)]).toEqual([['move-expired'], ['move-expired']]);
}

test('a new time that was given away meanwhile is 409 SLOT_TAKEN, and the old one stays', async () => {
  const { id } = await agreed();
  await propose(id);
  const amit = await api.signIn('9123456789', 'Amit');
  await bookingIn(api, amit, 'ACCEPTED', { dateTime: NEW });
  expect(await move(id, provider, { action: 'ACCEPT' })).toMatchObject({ status: 409, json: { code: 'SLOT_TAKEN' } });
  expect(await get(id)).toMatchObject({ status: 'ACCEPTED', dateTime: AGREED, move: { dateTime: NEW } });
});

test('an agreed new time ends requests that it leaves no room for', async () => {
  const { id } = await agreed();
  const amit = await api.signIn('9123456789', 'Amit');
  const wish = await sent(api, amit, { dateTime: NEW });
  await propose(id);
  await move(id, provider, { action: 'ACCEPT' });
  expect(await get(wish.id, amit)).toMatchObject({ status: 'REJECTED', rejectReason: 'SLOT_TAKEN', endedBy: 'system' });
});

test('one proposal is open at a time; the past, the agreed time, and a provider’s own other booking are no proposals', async () => {
  const { id } = await agreed();
  expect(await propose(id, mira, AGREED)).toMatchObject({ status: 422, json: { errors: [{ field: 'dateTime' }] } });
  expect((await propose(id, mira, '2026-11-21T09:00:00+05:30')).status).toBe(422);
  expect((await move(id, mira, { action: 'PROPOSE' })).status).toBe(422);
  await bookingIn(api, await api.signIn('9123456789', 'Amit'), 'ACCEPTED', { dateTime: NEW });
  expect(await propose(id, provider)).toMatchObject({ status: 409, json: { code: 'SLOT_TAKEN' } });
  expect((await propose(id)).status).toBe(200);
  expect((await reschedule(id, '2026-11-26')).status).toBe(409);
  expect((await propose(id, provider, '2026-11-26T10:00:00+05:30')).status).toBe(409);
});

test('a proposal ends at the old start, at the new one, or after a day', async () => {
  const { id } = await agreed({ dateTime: '2026-11-21T15:00:00+05:30' });
  expect((await propose(id)).json.data.move.expiresAt).toBe('2026-11-21T09:30:00.000Z');
  await move(id, mira, { action: 'WITHDRAW' });
  const earlier = await propose(id, mira, '2026-11-21T12:00:00+05:30');
  expect(earlier.json.data.move.expiresAt).toBe('2026-11-21T06:30:00.000Z');
});

test('from the start on there is no other time, as there is no cancelling, for either side', async () => {
  const { id } = await agreed({ dateTime: '2026-11-21T11:00:00+05:30' });
  api.clock.advance(HOUR);
  mira = await api.signIn('9876543210');
  provider = await api.signIn(asha.mobile);
  const refused = { status: 409, json: { code: 'INVALID_TRANSITION' } };
  expect(await reschedule(id)).toMatchObject(refused);
  expect(await propose(id, provider)).toMatchObject(refused);
  const body = { reason: 'Late' };
  expect(await api.call('PATCH', `/bookings/${id}/cancel`, { token: mira, body })).toMatchObject(refused);
  expect(await api.call('PATCH', `/provider/offers/${id}/cancel`, { token: provider, body })).toMatchObject(refused);
  expect(await get(id)).toMatchObject({ status: 'ACCEPTED', otp: await codeOf(api, id) });
});
