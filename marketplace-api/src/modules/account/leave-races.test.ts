import { sql } from 'kysely';
import { asha, bimal, bookingIn, send, sent } from '../../testing/bookings.ts';
import type { TestResponse } from '../../testing/test-api.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

/** On a server: the one connection of the embedded database hides every race. */
const api = testApiFor('test', {}, 'postgres');
const db = () => api.api.context.db;
const mobile = '9876543210';

/** Stops the next transaction that announces a change of a booking, until it is let go. */
let stopNext: { reached(): void; goOn: Promise<void> } | null = null;
beforeAll(() =>
  api.api.context.events.subscribe('bookingChanged', async () => {
    const stop = stopNext;
    stopNext = null;
    stop?.reached();
    await stop?.goOn;
  }),
);
function stopChange() {
  let goOn = () => {};
  const reached = new Promise<void>((resolve) => {
    stopNext = { reached: resolve, goOn: new Promise((free) => (goOn = free)) };
  });
  return { reached, goOn: () => goOn() };
}

/** Resolves once so many statements wait for a lock, or the request has its answer. */
async function waitsOrEnds(count: number, ...requests: Promise<unknown>[]): Promise<void> {
  let ended = 0;
  for (const request of requests) void request.then(() => ended++);
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
    if ((rows[0]?.waiting ?? 0) + ended >= count) return;
  }
}

/** Everything but the deletion itself, which is the last call. */
async function readyToLeave(token: string, number = mobile): Promise<() => Promise<TestResponse>> {
  const step = (await api.call('POST', '/user/verify-mobile', { body: { mobile: number } })).json.data.token;
  const otp = (await api.outbox()).find(({ kind, to }) => kind === 'login-otp' && to === number)?.code;
  return () => api.call('DELETE', '/user/me', { token, body: { token: step, otp } });
}
const openBookings = () =>
  db().selectFrom('bookings').select('id').where('status', 'in', ['PENDING', 'COUNTERED', 'ACCEPTED']).execute();

test('an offer that is on its way when its customer leaves is cancelled with the others', async () => {
  const token = await api.signIn(mobile, 'Rina Das');
  const leave = await readyToLeave(token);
  const stopped = stopChange();
  const offered = send(api, token);
  await stopped.reached;
  const left = leave();
  await waitsOrEnds(1, left);
  stopped.goOn();
  expect([(await offered).status, (await left).status]).toEqual([201, 200]);
  expect(await openBookings()).toEqual([]);
});

test('what a customer writes while their account goes is refused, and nothing of it stays', async () => {
  const token = await api.signIn(mobile, 'Rina Das');
  const { id: userId } = (await api.call('GET', '/user/profile', { token })).json.data;
  const done = await bookingIn(api, token, 'COMPLETED');
  await sent(api, token, { dateTime: '2026-11-24T10:00:00+05:30' });
  const address = {
    label: 'Home',
    flat: '4B',
    street: 'Park Street',
    landmark: '',
    pinCode: '700016',
    city: 'Kolkata',
  };
  const review = { sellerId: asha.id, offerId: done.id, rating: 5, review: 'Very tidy, thank you' };
  const problem = { kind: 'quality', message: 'The tap still drips a little.' };
  const leave = await readyToLeave(token);
  const stopped = stopChange();
  const left = leave();
  await stopped.reached;
  const writes = [
    send(api, token, { dateTime: '2026-11-25T10:00:00+05:30' }, { 'idempotency-key': 'one' }),
    api.call('PUT', `/user/favourites/${asha.id}`, { token }),
    api.call('POST', '/user/addresses', { token, body: address }),
    api.call('POST', '/user/reviews', { token, body: review }),
    api.call('POST', `/bookings/${done.id}/problem`, { token, body: problem }),
  ];
  await waitsOrEnds(writes.length, ...writes);
  stopped.goOn();
  expect((await left).status).toBe(200);
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(writes.map(() => 401));
  expect(await openBookings()).toEqual([]);
  for (const table of ['favourites', 'addresses', 'idempotency_keys', 'sessions'] as const) {
    expect(await db().selectFrom(table).selectAll().where('user_id', '=', userId).execute()).toEqual([]);
  }
  expect(await db().selectFrom('reviews').select('id').where('customer_id', '=', userId).execute()).toEqual([]);
  expect(await db().selectFrom('tickets').select('id').execute()).toEqual([]);
});

test('an offer to a provider who leaves meanwhile is refused', async () => {
  const desk = await api.signIn(asha.mobile);
  await sent(api, desk, { sellerId: bimal.id, serviceId: 'svc_fan', price: '300' });
  const mira = await api.signIn('9876543211', 'Mira Sen');
  const leave = await readyToLeave(desk, asha.mobile);
  const stopped = stopChange();
  const left = leave();
  await stopped.reached;
  const offered = send(api, mira);
  await waitsOrEnds(1, offered);
  stopped.goOn();
  expect((await left).status).toBe(200);
  expect(await offered).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  expect(await openBookings()).toEqual([]);
  // The market of these tests is not made anew for each of them.
  const back = { name: 'Asha Plumbing', mobile_no: asha.mobile, is_active: true };
  await db().updateTable('providers').set(back).where('id', '=', asha.id).execute();
});
