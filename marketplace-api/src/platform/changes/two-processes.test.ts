import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Api } from '../../api.ts';
import { endSession } from '../../modules/auth/sessions.ts';
import { actOnBooking } from '../../modules/bookings/acting/act-on-booking.ts';
import { insertBooking } from '../../testing/booking-row.ts';
import { asha, bimal } from '../../testing/bookings.ts';
import { openTwoReplicas, type TwoReplicas } from '../../testing/database/two-replicas.ts';
import { insertSession } from '../../testing/session-row.ts';
import { announceChange } from '../database/announce-change.ts';
import { signToken } from '../security/tokens.ts';

/** Two processes on one real PostgreSQL: what one of them acknowledges, the other never takes back. */
let market: TwoReplicas;
let replicas: TwoReplicas['replicas'];
let servers: FastifyInstance[] = [];

async function serve({ plugin }: Api): Promise<FastifyInstance> {
  const server = Fastify();
  await server.register(plugin);
  await server.ready();
  return server;
}

beforeAll(async () => {
  market = await openTwoReplicas();
  ({ replicas } = market);
  servers = await Promise.all(replicas.map(serve));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await market?.close();
});

async function read(process: 0 | 1, path: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await servers[process]?.inject({ url: `/api/v1${path}`, headers });
  return { status: answer?.statusCode, data: answer?.json().data, etag: answer?.headers.etag };
}

/** How many statements of requests a process sends while something runs; looks into the journal are not among them. */
async function statements(process: 0 | 1, work: () => Promise<unknown>): Promise<number> {
  const executed = jest.spyOn(Object.getPrototypeOf(replicas[process].context.db.getExecutor()), 'executeQuery');
  await work();
  const { length } = executed.mock.calls;
  executed.mockRestore();
  return length;
}

async function signedIn(id: string, mobileNo: string) {
  const { db, secrets, clock } = replicas[0].context;
  const person = { email: null, location: null, latitude: null, longitude: null, last_login: null };
  await db
    .insertInto('users')
    .values({ id, mobile_no: mobileNo, name: 'Mira Sen', created_at: clock.now(), ...person })
    .execute();
  const sessionId = await insertSession(db, id, clock.now());
  return { id, sessionId, token: await signToken(secrets, 'access', sessionId, clock.now()) };
}

test('signed-in reads are cached, and show a write of another process as soon as it is acknowledged', async () => {
  const mira = await signedIn('usr_mira', '9810000001');
  const { db, clock } = replicas[0].context;
  const id = await insertBooking(db, mira.id, 'PENDING', clock.now());
  const paths = ['/user/profile', '/user/offers', `/bookings/${id}`];
  for (const path of paths) await read(1, path, mira.token);
  expect(await statements(1, () => Promise.all(paths.map((path) => read(1, path, mira.token))))).toBe(0);

  for (let round = 0; round < 20; round++) {
    const name = `Mira ${round}`;
    await db.updateTable('users').set({ name }).where('id', '=', mira.id).execute();
    expect((await read(1, '/user/profile', mira.token)).data.name).toBe(name);
  }
  await actOnBooking(replicas[0].context, id, { by: 'customer', customerId: mira.id }, 'CANCEL', { reason: 'Changed' });
  expect((await read(1, '/user/offers', mira.token)).data[0].status).toBe('CANCELLED');
  expect((await read(1, `/bookings/${id}`, mira.token)).data.events).toHaveLength(1);
  await endSession(replicas[0].context, mira.sessionId, 'logged out');
  expect((await read(1, '/user/profile', mira.token)).status).toBe(401);
});

test('a booking that takes time of a provider empties that provider’s day, and no other answer', async () => {
  const { token, id: customerId } = await signedIn('usr_zoya', '9810000002');
  const { db, clock } = replicas[0].context;
  const bookingId = await insertBooking(db, customerId, 'PENDING', clock.now(), 26);
  const booking = await db.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow();
  const dayOf = (at: Date) => new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 10);
  const [day, later] = [dayOf(booking.starts_at), dayOf(new Date(booking.starts_at.getTime() + 3 * 86_400_000))];
  const slots = (provider: string, date: string) =>
    `/user/service-providers/${provider}/slots?date=${date}&serviceId=svc_tap`;
  const emptied = [slots(asha.id, day), '/user/service-providers-by-services/tap-repair-kolkata'];
  const untouched = [slots(asha.id, later), slots(bimal.id, day), '/services?city=Kolkata', '/user/services/svc_tap'];
  const all = [...emptied, ...untouched];
  const reads = (paths: string[]) => () => Promise.all(paths.map((path) => read(1, path, token)));
  await reads(all)();
  expect(await statements(1, reads(all))).toBe(0);

  await actOnBooking(replicas[0].context, bookingId, { by: 'provider', providerId: asha.id }, 'ACCEPT');
  expect(await statements(1, reads(untouched))).toBe(0);
  for (const path of emptied) expect(await statements(1, reads([path]))).toBeGreaterThan(0);
});

test('transactions that end in another order than they began: each is heard of once', async () => {
  const [writer, { journal }] = [replicas[0].context.db, replicas[1].context.store];
  const heard: string[] = [];
  const stop = journal.listen('test', (payload) => void heard.push(payload));
  const begin = async (name: string) => {
    const transaction = await writer.startTransaction().execute();
    await announceChange(transaction, 'test', name);
    return transaction;
  };
  const [first, second, third] = [await begin('first'), await begin('second'), await begin('third')];
  for (const transaction of [third, first, second]) {
    await transaction.commit().execute();
    await journal.look();
  }
  expect(heard).toEqual(['third', 'first', 'second']);
  stop();
});

test('a change of many rows at once counts as a change of everything', async () => {
  const { db, store } = replicas[1].context;
  // What other tests changed is behind it.
  await store.journal.look();
  const since = store.journal.position;
  const place = (index: number) => ({ word: `word${index}` });
  await db
    .insertInto('search_words')
    .values(Array.from({ length: 3 }, (_, index) => place(index)))
    .execute();
  await store.journal.look();
  expect(store.journal.isUnchanged(['words'], since)).toBe(false);
  expect(store.journal.isUnchanged(['services'], since)).toBe(true);
  const many = Array.from({ length: 1_001 }, (_, index) => `t${index}`);
  await replicas[0].context.db.transaction().execute(async (trx) => {
    await sql`select note_change(${many}::text[])`.execute(trx);
  });
  await store.journal.look();
  expect(store.journal.isUnchanged(['services'], since)).toBe(false);
});
