import { sql } from 'kysely';
import { cleanUp } from '../platform/cleaning-sweep.ts';
import { timeRecord } from '../platform/database/time-record.ts';
import { post } from '../platform/outbox/outbox.ts';
import { relayOnce } from '../platform/outbox/outbox-relay.ts';
import { later } from '../platform/process/clock.ts';
import { openClockGuard } from '../platform/process/clock-guard.ts';
import { takeHit } from '../platform/security/rate-limit.ts';
import { testApiFor } from '../testing/test-api-for.ts';
import { sweepBookings } from './bookings/expiry-sweep.ts';
import { modules } from './index.ts';

const DAY_MS = 86_400_000;
const api = testApiFor('test');

/** The API as a start with its present clock would open it. */
async function asStarted() {
  const { context } = api.api;
  const { clock, logger, db } = context;
  const record = timeRecord(db, { separate: false });
  return { ...context, clockGuard: await openClockGuard({ clock, logger, record, confirmed: null }) };
}

const tables = modules.flatMap((module) => module.tables ?? []).filter((table) => table !== 'changes');
async function rowCounts(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
      api.api.context.db,
    );
    counts[table] = rows[0]?.n ?? 0;
  }
  return counts;
}

const request = (token: string) =>
  api.call('POST', '/user/send-offer', {
    token,
    body: {
      serviceId: 'svc_tap',
      sellerId: 'prv_asha',
      price: '500',
      dateTime: later(api.clock.now(), DAY_MS).toISOString(),
    },
  });

test('a start with a clock 400 days ahead deletes, ends and expires nothing', async () => {
  const token = await api.signIn('9876543210', 'Mira');
  expect((await request(token)).status).toBe(201);
  await asStarted();
  const before = await rowCounts();
  expect(before).toMatchObject({ sessions: 1, bookings: 1 });

  api.clock.advance(400 * DAY_MS);
  const ahead = await asStarted();
  expect(await sweepBookings(ahead)).toBe(false);
  await cleanUp(ahead, modules);
  expect(await rowCounts()).toEqual(before);
  const { db } = api.api.context;
  expect(await db.selectFrom('sessions').select('ended_at').executeTakeFirst()).toEqual({ ended_at: null });
  expect(await db.selectFrom('bookings').select('status').executeTakeFirst()).toEqual({ status: 'PENDING' });

  api.clock.advance(-400 * DAY_MS + 1_000);
  expect((await api.call('GET', '/user/profile', { token })).status).toBe(200);
});

test('a message that a wrong clock calls late is sent once the clock is right', async () => {
  const { db, secrets } = api.api.context;
  await asStarted();
  const soon = later(api.clock.now(), 600_000);
  await db
    .transaction()
    .execute((trx) =>
      post(trx, secrets, { kind: 'login-otp', to: '9', text: 'x', usefulUntil: soon }, api.clock.now()),
    );
  const sent: number[] = [];
  const gateway = { send: async (id: number) => void sent.push(id) };
  api.clock.advance(400 * DAY_MS);
  await relayOnce(await asStarted(), gateway);
  api.clock.advance(-400 * DAY_MS + 1_000);
  await relayOnce(await asStarted(), gateway);
  expect(sent).toHaveLength(1);
});

test('hits of a clock that was ahead count as now: no wait is longer than its limit', async () => {
  const { db } = api.api.context;
  const limit = { key: 'k', hits: 1, windowMs: 60_000, message: 'wait' };
  api.clock.advance(2 * 3_600_000);
  await takeHit(db, limit, api.clock.now());
  api.clock.advance(-2 * 3_600_000);
  const refused = await takeHit(db, limit, api.clock.now()).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 429, details: { retryAfterSeconds: 60 } });
  api.clock.advance(60_000);
  await takeHit(db, limit, api.clock.now());
});
