import { NOTIFICATIONS_PER_HOUR } from '../../modules/bookings/sms/notification-sms.ts';
import { asha, bookingIn, sent } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { areaOf, firstName, shortName } from './redact.ts';

const api = testApiFor('test');
const ADDRESS = '12 Park Street, Salt Lake, Kolkata';
const AREA = 'Salt Lake, Kolkata';

async function customer(name = 'Rina Das') {
  const token = await api.signIn('9876543210');
  await api.call('PUT', '/user/update-profile', { token, body: { name, location: ADDRESS } });
  return token;
}
const provider = () => api.signIn(asha.mobile);
const seen = async (token: string, id: string) =>
  [
    (await api.call('GET', `/bookings/${id}`, { token })).json.data,
    (await api.call('GET', '/provider/offers', { token })).json.data.find((one: { id: string }) => one.id === id),
  ].map((booking) => booking.customer);

test.each([
  ['PENDING', AREA],
  ['COUNTERED', AREA],
  ['ACCEPTED', ADDRESS],
  ['COMPLETED', AREA],
  ['CANCELLED', AREA],
  ['REJECTED', AREA],
] as const)('while a booking is %s its provider reads %s', async (status, location) => {
  const { id } = await bookingIn(api, await customer(), status);
  for (const one of await seen(await provider(), id)) expect(one).toMatchObject({ name: 'Rina D.', location });
});

test('an area is the last two parts, never the door', () => {
  expect(areaOf(ADDRESS)).toBe(AREA);
  expect(areaOf('Flat 3, 12 Park Street, Salt Lake,  Kolkata ,')).toBe(AREA);
  expect(areaOf('12 Park Street, Kolkata')).toBe('Kolkata');
  expect(areaOf('Kolkata')).toBe('Kolkata');
  expect(areaOf(null)).toBeNull();
});

test('others read first name and initial, in any script', () => {
  expect(['Rina Das', 'Rina Kumari Das', 'Rina', ' Rina  Das ', 'Rina D.', 'रीना क्षत्रिय', ''].map(shortName)).toEqual([
    'Rina D.',
    'Rina D.',
    'Rina',
    'Rina D.',
    'Rina D.',
    'रीना क्ष.',
    '',
  ]);
});

test('neither notifications nor chat know an address, and notifications no whole name', async () => {
  const token = await customer();
  const { id } = await bookingIn(api, token, 'ACCEPTED');
  const { text } = await api.call('GET', '/user/notifications', { token: await provider() });
  expect(text).toContain('Rina D.');
  expect(text).not.toMatch(/Rina Das|Park Street/);
  const chat = await api.call('POST', '/user/chat-token', { token, body: { bookingId: id } });
  const claims = Buffer.from(chat.json.data.customToken.split('.')[1], 'base64url').toString();
  expect(claims).toContain('senderName');
  expect(claims).not.toContain('Park Street');
});

test('reviews show first name and initial, and no booking', async () => {
  const token = await customer();
  const { id } = await bookingIn(api, token, 'COMPLETED');
  const body = { sellerId: asha.id, offerId: id, rating: 5, review: 'Very tidy, thank you' };
  expect((await api.call('POST', '/user/reviews', { token, body })).json.data).toMatchObject({ offerId: id });
  const list = await api.call('GET', `/user/service-providers/${asha.id}/reviews`);
  expect(list.json.data[0]).toMatchObject({ customerName: 'Rina D.', offerId: null });
  expect(list.text).not.toContain(id);
});

test('a text message carries the first name only, as letters, whatever the name was before', async () => {
  const token = await customer();
  await api.api.context.db.updateTable('users').set({ name: 'evil.example/pay\nnow Das' }).execute();
  await sent(api, token);
  const [sms] = (await api.outbox()).filter(({ kind, to }) => kind === 'notification' && to === asha.mobile);
  expect(sms?.text).toMatch(/^New request from evilexamplepay: /);
  expect(firstName("D'Souza Rina")).toBe("D'Souza");
});

test('a phone gets ten texts an hour about bookings and one more for the rest; the centre has them all', async () => {
  const texts = async () =>
    (await api.outbox())
      .filter(({ kind, to }) => kind === 'notification' && to === asha.mobile)
      .map(({ text }) => text);
  const tokens = [await customer(), await api.signIn('9876543211', 'Mira Sen')];
  for (const token of tokens) {
    for (let hour = 9; hour < 17; hour++) {
      await sent(api, token, { dateTime: `2026-11-22T${String(hour).padStart(2, '0')}:00:00+05:30` });
    }
  }
  expect(await texts()).toHaveLength(NOTIFICATIONS_PER_HOUR + 1);
  expect((await texts())[0]).toMatch(/^There is more news/);
  const waiting = await api.api.context.db
    .selectFrom('outbox')
    .select('next_attempt_at')
    .where('next_attempt_at', '>', api.clock.now())
    .execute();
  expect(waiting).toHaveLength(1);
  const centre = await api.call('GET', '/user/notifications?limit=100', { token: await provider() });
  expect(centre.json.meta.total).toBe(16);
});
