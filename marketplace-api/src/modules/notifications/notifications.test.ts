import { cleanUp } from '../../platform/cleaning-sweep.ts';
import { asha, bookingIn, sent } from '../../testing/bookings.ts';
import { pick } from '../../testing/pick.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { actOnBooking } from '../bookings/acting/act-on-booking.ts';
import { modules } from '../index.ts';

const api = testApiFor('test');
const DAY_MS = 86_400_000;
const list = async (token: string, headers: Record<string, string> = {}) =>
  (await api.call('GET', '/user/notifications?limit=100', { token, headers })).json;
const unread = async (token: string) =>
  (await api.call('GET', '/user/notifications/unread', { token })).json.data.unread;
const asProvider = { by: 'provider', providerId: asha.id } as const;

test('each side is notified of what the other one did, newest first, and leads to the booking', async () => {
  const [mira, provider] = [await api.signIn('9876543210', 'Mira'), await api.signIn(asha.mobile)];
  const { id } = await sent(api, mira);
  api.clock.advance(1_000);
  await actOnBooking(api.api.context, id, asProvider, 'COUNTER', { counterPrice: 55_000 });
  api.clock.advance(1_000);
  await api.call('PATCH', `/user/offers/${id}/action`, { token: mira, body: { action: 'ACCEPT' } });
  expect((await list(mira)).data).toMatchObject([
    { kind: 'countered', audience: 'customer', bookingId: id, title: 'Counter offer', read: false },
  ]);
  const other = await sent(api, mira, { dateTime: '2026-11-23T10:00:00+05:30' });
  expect((await list(provider)).data).toMatchObject([
    {
      kind: 'request',
      bookingId: other.id,
      text: expect.stringMatching(/^Mira asks for Tap Repair: 23 Nov 2026, 10:00\sam, ₹500\.$/),
    },
    { kind: 'offer-accepted', bookingId: id },
  ]);
});

test('news of a booking are one line that moves to the top and is unread again; its chat has another', async () => {
  const mira = await api.signIn('9876543210', 'Mira');
  const { id } = await bookingIn(api, mira, 'ACCEPTED');
  await bookingIn(api, mira, 'REJECTED', { dateTime: '2026-11-23T10:00:00+05:30' });
  await api.call('POST', '/user/notifications/read', { token: mira, body: {} });
  api.clock.advance(1_000);
  await actOnBooking(api.api.context, id, asProvider, 'CANCEL', { reason: 'Unwell' });
  expect((await list(mira)).data).toMatchObject([
    { kind: 'cancelled-by-provider', bookingId: id, read: false },
    { kind: 'rejected', read: true },
  ]);
});

test.each(['REJECTED', 'CANCELLED', 'COMPLETED'] as const)('the customer is notified of %s', async (status) => {
  const mira = await api.signIn('9876543210', 'Mira');
  await bookingIn(api, mira, status);
  const kinds = { REJECTED: 'rejected', CANCELLED: 'cancelled-by-provider', COMPLETED: 'completed' };
  expect(pick(await list(mira), 'kind')).toContain(kinds[status]);
});

test('the words are those of the language that is asked for', async () => {
  const mira = await api.signIn('9876543210', 'Mira');
  await bookingIn(api, mira, 'REJECTED');
  expect((await list(mira, { 'accept-language': 'hi-IN' })).data[0].title).toBe('अनुरोध नहीं लिया गया');
  expect((await list(mira, { 'accept-language': 'bn-IN' })).data[0].title).toBe('অনুরোধ নেওয়া যায়নি');
  expect((await list(mira, { 'accept-language': 'fr-FR' })).data[0].title).toBe('Request declined');
});

test('nobody sees or marks notifications of others', async () => {
  const [mira, amit] = [await api.signIn('9876543210', 'Mira'), await api.signIn('9123456789', 'Amit')];
  await bookingIn(api, mira, 'REJECTED');
  const [{ id }] = (await list(mira)).data;
  expect((await list(amit)).data).toEqual([]);
  expect((await api.call('POST', '/user/notifications/read', { token: amit, body: { ids: [id] } })).status).toBe(200);
  expect(await unread(mira)).toBe(1);
  expect((await api.call('GET', '/user/notifications')).status).toBe(401);
});

test('one can be marked as read, or all of them', async () => {
  const mira = await api.signIn('9876543210', 'Mira');
  await bookingIn(api, mira, 'REJECTED');
  await bookingIn(api, mira, 'ACCEPTED', { dateTime: '2026-11-23T10:00:00+05:30' });
  const [first] = pick(await list(mira), 'id');
  const read = (body: object) => api.call('POST', '/user/notifications/read', { token: mira, body });
  expect((await read({ ids: [first] })).json.data).toEqual({ unread: 1 });
  expect(pick(await list(mira), 'read')).toEqual([true, false]);
  expect((await read({})).json.data).toEqual({ unread: 0 });
  expect((await read({ ids: ['nonsense'] })).json.data).toEqual({ unread: 0 });
});

test('a change that is refused notifies nobody', async () => {
  const mira = await api.signIn('9876543210', 'Mira');
  const { id } = await bookingIn(api, mira, 'COMPLETED');
  const before = pick(await list(mira), 'id');
  await expect(actOnBooking(api.api.context, id, asProvider, 'CANCEL', {})).rejects.toThrow();
  expect(pick(await list(mira), 'id')).toEqual(before);
});

test('what is older than 90 days, or past the newest 200, is forgotten', async () => {
  const mira = await api.signIn('9876543210', 'Mira');
  const { id } = await bookingIn(api, mira, 'REJECTED');
  const { context } = api.api;
  const row = await context.db
    .selectFrom('notifications')
    .selectAll()
    .where('kind', '=', 'rejected')
    .executeTakeFirstOrThrow();
  const { id: _id, event_id: _event, ...copy } = row;
  const rows = Array.from({ length: 205 }, (_, n) => ({ ...copy, event_id: null, at: new Date(row.at.getTime() + n) }));
  await context.db.insertInto('notifications').values(rows).execute();
  await cleanUp(context, modules);
  expect((await list(mira)).meta.total).toBe(200);
  api.clock.advance(91 * DAY_MS);
  await cleanUp(context, modules);
  expect(await context.db.selectFrom('notifications').selectAll().where('booking_id', '=', id).execute()).toEqual([]);
});
