import { sql } from 'kysely';
import { TEST_START } from '../../testing/database/test-clock.ts';
import { testStore } from '../../testing/database/test-store.ts';
import type { Store } from '../database/store.ts';
import { later } from '../process/clock.ts';
import { Refusal } from '../refusal.ts';
import { giveBackHit, hasRoom, takeHit } from './rate-limit.ts';

let store: Store;
beforeAll(async () => {
  // Of one embedded connection nobody waits for another one.
  store = await testStore('postgres');
});
afterAll(() => store?.close());

const MINUTE_MS = 60_000;
const limit = { key: 'test', hits: 2, windowMs: MINUTE_MS, message: (seconds: number) => `${seconds} s` };
const at = (ms: number) => later(TEST_START, ms);

test('a window holds so many hits and slides; a refused hit does not count', async () => {
  await takeHit(store.db, limit, at(0));
  await takeHit(store.db, limit, at(20_000));
  for (const ms of [30_000, 40_000]) {
    const refused = await takeHit(store.db, limit, at(ms)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ status: 429, message: `${(MINUTE_MS - ms) / 1_000} s` });
  }
  await takeHit(store.db, limit, at(MINUTE_MS));
  expect(await hasRoom(store.db, limit, at(MINUTE_MS))).toBe(false);
  await giveBackHit(store.db, limit, at(MINUTE_MS));
  expect(await hasRoom(store.db, limit, at(MINUTE_MS))).toBe(true);
});

test('hits of one moment get no more room than there is', async () => {
  const crowd = { ...limit, key: 'crowd', hits: 5 };
  const given = await Promise.all(Array.from({ length: 12 }, () => hasRoom(store.db, crowd, at(0))));
  expect(given.filter(Boolean)).toHaveLength(5);
});

test('where the window is full nobody waits for whoever holds its row, and nothing is written', async () => {
  const full = { ...limit, key: 'full', hits: 1 };
  await takeHit(store.db, full, at(0));
  const row = () => sql`select xmin, ctid, rate_limits.* from rate_limits where key = ${full.key}`.execute(store.db);
  const before = (await row()).rows;
  await store.db.transaction().execute(async (holder) => {
    await sql`select from rate_limits where key = ${full.key} for update`.execute(holder);
    await store.db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '1s'`.execute(other);
      expect(await hasRoom(other, full, at(1))).toBe(false);
    });
  });
  expect((await row()).rows).toEqual(before);
});
