import { cleanUp } from '../../platform/cleaning-sweep.ts';
import { asha, bookingIn, sent } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { modules } from '../index.ts';

const api = testApiFor('test');
const DAY = 86_400_000;
const mobile = '9876543210';
const db = () => api.api.context.db;

async function rina() {
  const token = await api.signIn(mobile);
  const body = { name: 'Rina Das', location: '12 Park Street, Salt Lake, Kolkata', email: 'rina@example.com' };
  await api.call('PUT', '/user/update-profile', { token, body });
  const { id } = (await api.call('GET', '/user/profile', { token })).json.data;
  return { token, id };
}
async function says(bookingId: string, senderId: string, message: string) {
  const key = `-O${message.replace(/\W/g, '').padEnd(18, 'x').slice(0, 18)}`;
  const sent_at = api.clock.now().getTime();
  const data = JSON.stringify({ senderId, message, timestamp: sent_at });
  await db().insertInto('chat_messages').values({ booking_id: bookingId, key, sent_at, data }).execute();
}
const remove = async (token: string, number = mobile) => {
  const step = (await api.call('POST', '/user/verify-mobile', { body: { mobile: number } })).json.data.token;
  const otp = (await api.outbox()).find(({ kind, to }) => kind === 'login-otp' && to === number)?.code;
  return api.call('DELETE', '/user/me', { token, body: { token: step, otp } });
};

test('one’s own data come whole, as a file, and those of nobody else', async () => {
  const { token, id } = await rina();
  const booking = await bookingIn(api, token, 'COMPLETED');
  const body = { sellerId: asha.id, offerId: booking.id, rating: 5, review: 'Very tidy, thank you' };
  await api.call('POST', '/user/reviews', { token, body });
  await says(booking.id, id, 'I am at the gate');
  await says(booking.id, asha.id, 'Coming now');
  const drips = { kind: 'quality', message: 'The tap still drips.' };
  await api.call('POST', `/bookings/${booking.id}/problem`, { token, body: drips });
  await api.call('PUT', `/user/favourites/${asha.id}`, { token });
  await sent(api, await api.signIn('9876543211', 'Mira Sen'), { dateTime: '2026-11-23T10:00:00+05:30' });
  const answer = await api.call('GET', '/user/export', { token });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="kaza-data.json"');
  expect(answer.json.data).toMatchObject({
    profile: { name: 'Rina Das', mobileNo: mobile, email: 'rina@example.com' },
    bookings: [{ id: booking.id, status: 'COMPLETED', events: expect.any(Array) }],
    reviews: [{ review: 'Very tidy, thank you', offerId: booking.id }],
    messages: [{ bookingId: booking.id, text: 'I am at the gate' }],
    favourites: [{ providerId: asha.id }],
    problems: [{ bookingId: booking.id, ...drips }],
  });
  expect(answer.text).not.toMatch(/Mira|Coming now/);
  expect((await api.call('GET', '/user/export')).status).toBe(401);
});

test('a provider’s own data have their work and their replies; a customer’s have none', async () => {
  const customer = await api.signIn(mobile, 'Rina Das');
  const booking = await bookingIn(api, customer, 'COMPLETED');
  const review = { sellerId: asha.id, offerId: booking.id, rating: 5, review: 'Very tidy, thank you' };
  const { id } = (await api.call('POST', '/user/reviews', { token: customer, body: review })).json.data;
  const token = await api.signIn(asha.mobile);
  const body = { reply: 'Happy to come again' };
  expect((await api.call('PUT', `/provider/reviews/${id}/reply`, { token, body })).status).toBe(200);
  const { work } = (await api.call('GET', '/user/export', { token })).json.data;
  expect(work).toMatchObject({
    workingHours: expect.arrayContaining([{ weekday: 1, start: '09:00', end: '18:00' }]),
    services: expect.arrayContaining([{ id: 'svc_tap', title: 'Tap Repair', price: 500 }]),
    replies: [{ reviewId: id, text: body.reply, at: expect.any(String) }],
  });
  expect((await api.call('GET', '/user/export', { token: customer })).json.data.work).toBeNull();
});

test('an account goes with a fresh code only, and of its own number', async () => {
  const { token } = await rina();
  const step = (await api.call('POST', '/user/verify-mobile', { body: { mobile } })).json.data.token;
  const other = (await api.call('POST', '/user/verify-mobile', { body: { mobile: '9123456789' } })).json.data.token;
  const otherCode = (await api.outbox())[0]?.code;
  const tries = [
    [{ token: step, otp: '000000' }, 'INVALID_OTP'],
    [{ token: other, otp: otherCode }, 'OTP_EXPIRED'],
    [{ token, otp: '000000' }, 'OTP_EXPIRED'],
    [{ otp: '000000' }, 'VALIDATION_FAILED'],
  ] as const;
  for (const [body, code] of tries) {
    expect(await api.call('DELETE', '/user/me', { token, body })).toMatchObject({ status: 422, json: { code } });
  }
  expect((await api.call('GET', '/user/profile', { token })).status).toBe(200);
});

test('a deleted person is nowhere any more; the other side keeps the booking, and the number is free', async () => {
  const { token, id } = await rina();
  const done = await bookingIn(api, token, 'COMPLETED', { description: 'Ring twice, Rina Das' });
  const body = { sellerId: asha.id, offerId: done.id, rating: 5, review: 'Very tidy, thank you' };
  await api.call('POST', '/user/reviews', { token, body });
  const report = { kind: 'quality', message: 'I paid at my red one door, says Rina' };
  await api.call('POST', `/bookings/${done.id}/problem`, { token, body: report });
  await api.call('PUT', `/user/favourites/${asha.id}`, { token });
  const open = await sent(api, token, { dateTime: '2026-11-24T10:00:00+05:30' });
  await says(done.id, id, 'My door is the red one');
  await says(done.id, asha.id, 'Coming now');
  const answer = await remove(token);
  expect(answer).toMatchObject({ status: 200, json: { data: null } });
  expect(String(answer.headers['set-cookie'])).toContain('kaza_refresh=; Path=/; Max-Age=0');
  expect((await api.call('GET', '/user/profile', { token })).status).toBe(401);

  const tables = ['users', 'sessions', 'bookings', 'booking_events', 'reviews', 'chat_messages', 'chat_rooms'] as const;
  const more = [
    'notifications',
    'push_subscriptions',
    'login_codes',
    'rate_limits',
    'ceilings',
    'idempotency_keys',
    'tickets',
  ] as const;
  for (const table of [...tables, ...more]) {
    const rows = JSON.stringify(await db().selectFrom(table).selectAll().execute());
    const found = ['Rina', mobile, 'rina@', 'Park Street', 'red one'].filter((trace) => rows.includes(trace));
    expect([table, found]).toEqual([table, []]);
  }
  expect(await db().selectFrom('favourites').selectAll().execute()).toEqual([]);
  const desk = await api.signIn(asha.mobile);
  const bookings = (await api.call('GET', '/provider/offers', { token: desk })).json.data;
  expect(bookings.map((one: { id: string; status: string }) => [one.id, one.status]).sort()).toEqual(
    [
      [done.id, 'COMPLETED'],
      [open.id, 'CANCELLED'],
    ].sort(),
  );
  const chat = JSON.stringify(await db().selectFrom('chat_messages').selectAll().execute());
  expect(chat).toContain('Coming now');
  const reviews = await api.call('GET', `/user/service-providers/${asha.id}/reviews`);
  expect(reviews.json.data[0]).toMatchObject({ customerName: 'A customer', review: 'Very tidy, thank you' });

  api.clock.advance(61_000);
  const again = await api.signIn(mobile);
  expect((await api.call('GET', '/user/profile', { token: again })).json.data).toMatchObject({ name: '' });
  expect((await api.call('GET', '/user/offers', { token: again })).json.data).toEqual([]);
});

test('a provider with open bookings learns what to end first; without them the record goes too', async () => {
  const mira = await api.signIn('9876543211', 'Mira');
  const { id } = await sent(api, mira);
  const desk = await api.signIn(asha.mobile);
  expect(await remove(desk, asha.mobile)).toMatchObject({
    status: 409,
    json: {
      code: 'OPEN_BOOKINGS',
      message: 'You still have 1 open bookings as a provider. Please complete, reject or cancel them first.',
    },
  });
  await api.call('PATCH', `/bookings/${id}/cancel`, { token: mira, body: { reason: 'Changed my mind' } });
  api.clock.advance(61_000);
  expect((await remove(desk, asha.mobile)).status).toBe(200);
  const row = await db().selectFrom('providers').selectAll().where('id', '=', asha.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: 'Former provider', is_active: false, about: '' });
  // The market of these tests is not made anew for each of them.
  await db()
    .updateTable('providers')
    .set({ name: 'Asha Plumbing', mobile_no: asha.mobile, is_active: true })
    .where('id', '=', asha.id)
    .execute();
});

test('a service that is under way is completed first', async () => {
  const { token } = await rina();
  await bookingIn(api, token, 'ACCEPTED');
  api.clock.advance(DAY);
  const again = await api.signIn(mobile);
  expect(await remove(again)).toMatchObject({ status: 409, json: { code: 'OPEN_BOOKINGS' } });
});

test('what the retention table says goes when its time comes, and not before', async () => {
  const { token, id } = await rina();
  const booking = await bookingIn(api, token, 'COMPLETED');
  await says(booking.id, id, 'I am at the gate');
  const contact = { name: 'Mira', email: 'mira@example.com', subject: 'Hello', message: 'Hello there' };
  await api.call('POST', '/user/contact-us', { body: contact });
  await api.call('POST', '/user/logout', { token });
  const counts = async () => {
    await cleanUp(api.api.context, modules);
    const tables = ['login_codes', 'rate_limits', 'sessions', 'notifications', 'chat_messages', 'tickets'] as const;
    const rows = await Promise.all(tables.map((table) => db().selectFrom(table).selectAll().execute()));
    return Object.fromEntries(tables.map((table, at) => [table, rows[at]?.length ?? 0]));
  };
  const after = async (days: number) => {
    api.clock.reset();
    api.clock.advance(days * DAY);
    return counts();
  };
  const start = await counts();
  expect(start).toMatchObject({ login_codes: 1, sessions: 1, chat_messages: 1, tickets: 1 });
  expect(await after(2)).toMatchObject({ login_codes: 0, rate_limits: 0, sessions: 1 });
  expect(await after(32)).toMatchObject({ sessions: 0, chat_messages: 1, tickets: 1 });
  expect(await after(364)).toMatchObject({ notifications: 0, chat_messages: 1, tickets: 1 });
  expect(await after(366)).toMatchObject({ chat_messages: 0, tickets: 0 });
  expect(await db().selectFrom('bookings').selectAll().execute()).toHaveLength(1);
});
