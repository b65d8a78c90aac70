import { sql } from 'kysely';
import { later } from '../../platform/process/clock.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { asha } from '../../testing/bookings.ts';
import { openTwoReplicas, type TwoReplicas } from '../../testing/database/two-replicas.ts';
import { outcome, replicaCustomer, tomorrow } from '../../testing/replica-customer.ts';
import { actAsProvider } from './acting/act-as-provider.ts';
import { actOnBooking } from './acting/act-on-booking.ts';
import { expireRequests } from './expiry-sweep.ts';
import { makeBooking } from './make-booking.ts';

/** Two replicas on one real PostgreSQL: races that one embedded connection would hide. */
let market: TwoReplicas;
let replicas: TwoReplicas['replicas'];

beforeAll(async () => {
  market = await openTwoReplicas();
  ({ replicas } = market);
});
afterAll(() => market?.close());

/** More than both replicas have connections, less than a slow machine would turn away. */
const AT_ONCE = 50;
const contextOf = (index: number) => replicas[index % 2 === 0 ? 0 : 1].context;

const customer = (index: number) => replicaCustomer(replicas[0].context.db, index);

const request = (index: number, user: SignedIn, minutes: number, key?: string) =>
  makeBooking(
    contextOf(index),
    user,
    {
      serviceId: 'svc_tap',
      sellerId: asha.id,
      price: 50_000,
      dateTime: later(tomorrow(), minutes * 60_000),
      description: 'x',
      paymentType: 'CASH',
    },
    key,
  );

const outcomes = (work: Promise<unknown>[]) => Promise.all(work.map(outcome));

async function inWaves<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) {
    const wave = Array.from({ length: Math.min(AT_ONCE, count - results.length) }, (_, at) => act(results.length + at));
    results.push(...(await Promise.all(wave)));
  }
  return results;
}

test('200 accepts of overlapping requests, 50 at once: accepted ones never overlap, everybody else gets a refusal', async () => {
  const { db } = replicas[0].context;
  const users = await Promise.all(Array.from({ length: 20 }, (_, index) => customer(index)));
  const bookings = await inWaves(200, (index) => request(index, users[index % 20] as SignedIn, (index % 50) * 20));
  const provider = { by: 'provider', providerId: asha.id } as const;
  const results = await inWaves(bookings.length, (index) =>
    outcome(actOnBooking(contextOf(index), bookings[index]?.id ?? '', provider, 'ACCEPT')),
  );
  const accepted = results.filter((result) => result === 'ok').length;
  expect(accepted).toBeGreaterThan(0);
  expect(new Set(results)).toEqual(new Set(['ok', 'INVALID_TRANSITION']));
  const overlaps = await sql<{ count: number }>`select count(*) from bookings a join bookings b
    on a.seller_id = b.seller_id and a.id < b.id and a.during && b.during
    where a.status = 'ACCEPTED' and b.status = 'ACCEPTED'`.execute(db);
  expect(overlaps.rows[0]?.count).toBe(0);
  const ids = bookings.map(({ id }) => id);
  const rows = await db
    .selectFrom('bookings')
    .select(['status', 'reject_reason', 'version', 'id'])
    .where('id', 'in', ids)
    .execute();
  expect(rows.filter((row) => row.status === 'ACCEPTED')).toHaveLength(accepted);
  expect(rows.filter((row) => row.reject_reason === 'SLOT_TAKEN')).toHaveLength(200 - accepted);
  // Each change has its event: none lost, none doubled.
  const events = await db
    .selectFrom('booking_events')
    .select(['booking_id', 'version'])
    .where('booking_id', 'in', ids)
    .execute();
  expect(new Set(events.map((event) => `${event.booking_id} ${event.version}`)).size).toBe(events.length);
  expect(events).toHaveLength(rows.reduce((sum, row) => sum + row.version, 0));
});

test('one accept of a booking wins, however many try', async () => {
  const user = await customer(1);
  const { id } = await request(0, user, 5_000);
  const provider = { by: 'provider', providerId: asha.id } as const;
  const results = await outcomes(
    Array.from({ length: 20 }, (_, index) => actOnBooking(contextOf(index), id, provider, 'ACCEPT')),
  );
  expect(results.filter((result) => result === 'ok')).toHaveLength(1);
});

test('a provider’s accept and the customer’s cancel at once: the booking ends cancelled, and whoever lost was refused', async () => {
  const { db } = replicas[0].context;
  const user = await customer(6);
  for (let round = 0; round < 8; round++) {
    const { id } = await request(round, user, 40_000 + round * 100);
    const [accepted, cancelled] = await outcomes([
      actOnBooking(contextOf(round), id, { by: 'provider', providerId: asha.id }, 'ACCEPT'),
      actOnBooking(contextOf(round + 1), id, { by: 'customer', customerId: user.userId }, 'CANCEL'),
    ]);
    expect(cancelled).toBe('ok');
    const row = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'CANCELLED', code_sealed: null });
    const events = await db
      .selectFrom('booking_events')
      .select('action')
      .where('booking_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events.map(({ action }) => action)).toEqual(
      accepted === 'ok' ? ['SEND', 'ACCEPT', 'CANCEL'] : ['SEND', 'CANCEL'],
    );
    expect(['ok', 'INVALID_TRANSITION']).toContain(accepted);
  }
});

test('a provider’s tabs that accept at once: one does it, the others with its key get the same answer, or wait', async () => {
  const { db } = replicas[0].context;
  const { id } = await request(0, await customer(7), 50_000);
  const person = { ...(await customer(8)), providerId: asha.id };
  const tap = (index: number, key?: string) => actAsProvider(contextOf(index), person, id, 'ACCEPT', {}, key);
  const results = await outcomes(Array.from({ length: 20 }, (_, index) => tap(index, 'one-tap')));
  expect(results).toContain('ok');
  expect(results.filter((result) => !['ok', 'REQUEST_IN_PROGRESS'].includes(result))).toEqual([]);
  expect(await outcomes([tap(0, 'one-tap'), tap(1, 'another-tap'), tap(0)])).toEqual([
    'ok',
    'INVALID_TRANSITION',
    'INVALID_TRANSITION',
  ]);
  const accepts = await db
    .selectFrom('booking_events')
    .select('id')
    .where('booking_id', '=', id)
    .where('action', '=', 'ACCEPT')
    .execute();
  expect(accepts).toHaveLength(1);
});

test('one key makes one booking over both replicas', async () => {
  const user = await customer(2);
  const at = later(tomorrow(), 6_000 * 60_000);
  const body = {
    serviceId: 'svc_tap',
    sellerId: asha.id,
    price: 50_000,
    dateTime: at,
    description: 'x',
    paymentType: 'CASH' as const,
  };
  const results = await outcomes(
    Array.from({ length: 20 }, (_, index) => makeBooking(contextOf(index), user, body, 'one-key')),
  );
  expect(results).toContain('ok');
  expect(results.filter((result) => !['ok', 'REQUEST_IN_PROGRESS'].includes(result))).toEqual([]);
  const own = await replicas[0].context.db
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', user.userId)
    .execute();
  expect(own).toHaveLength(1);
});

test('a customer never gets more than ten open requests', async () => {
  const user = await customer(3);
  const results = await outcomes(Array.from({ length: 30 }, (_, index) => request(index, user, 10_000 + index * 100)));
  expect(results.filter((result) => result === 'ok')).toHaveLength(10);
  expect(results.filter((result) => result === 'TOO_MANY_OPEN_REQUESTS')).toHaveLength(20);
});

test('two replicas that sweep together expire each request once', async () => {
  const { db } = replicas[0].context;
  await db
    .updateTable('bookings')
    .set({ expires_at: new Date(0) })
    .where('status', '=', 'PENDING')
    .execute();
  const open = await db.selectFrom('bookings').select('id').where('status', '=', 'PENDING').execute();
  const swept = await Promise.all([expireRequests(contextOf(0)), expireRequests(contextOf(1))]);
  expect(swept[0] + swept[1]).toBe(open.length);
});

/** Notices of the changes before may still be on their way. */
function announcedIn(replica: 0 | 1) {
  const announced: string[] = [];
  replicas[replica].context.feed.subscribe(({ bookingId }) => void announced.push(bookingId));
  return async (id: string) => {
    while (!announced.includes(id)) await new Promise((resolve) => setTimeout(resolve, 10));
  };
}

test('a change made in one replica reaches the other', async () => {
  const announced = announcedIn(1);
  const booking = await request(0, await customer(4), 20_000);
  await announced(booking.id);
});

test('a listening connection that dies comes back, and no change is missed meanwhile', async () => {
  const { db } = replicas[1].context;
  const announced = announcedIn(1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'`.execute(db);
  const booking = await request(0, await customer(5), 30_000);
  await announced(booking.id);
});
