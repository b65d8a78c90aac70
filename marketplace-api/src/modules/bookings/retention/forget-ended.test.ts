import { sql } from 'kysely';
import { later } from '../../../platform/process/clock.ts';
import { insertBooking } from '../../../testing/booking-row.ts';
import { testApiFor } from '../../../testing/test-api-for.ts';
import { forgetEnded } from './forget-ended.ts';

const DAY_MS = 86_400_000;
const api = testApiFor('test');

async function forgotten(): Promise<string[]> {
  const ids: string[] = [];
  await forgetEnded(api.api.context, 'test', async (_trx, bookings) => void ids.push(...bookings));
  return ids;
}

test('what ended a year ago is forgotten once, in the order in which it ended, and nothing else', async () => {
  const { db, clock } = api.api.context;
  await api.signIn('9876543210', 'Mira');
  const { id: customer } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const ended = (status: 'COMPLETED' | 'CANCELLED' | 'PENDING', daysAgo: number) =>
    insertBooking(db, customer, status, later(clock.now(), -daysAgo * DAY_MS));
  const [second, first] = [await ended('COMPLETED', 370), await ended('CANCELLED', 400)];
  const third = await ended('COMPLETED', 364);
  await ended('PENDING', 500);
  expect(await forgotten()).toEqual([first, second]);
  expect(await forgotten()).toEqual([]);
  api.clock.advance(2 * DAY_MS);
  expect(await forgotten()).toEqual([third]);
});

test('a forgetting that fails is done again', async () => {
  const { db, clock } = api.api.context;
  await api.signIn('9876543210', 'Mira');
  const { id: customer } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const old = await insertBooking(db, customer, 'COMPLETED', later(clock.now(), -400 * DAY_MS));
  const fails = forgetEnded(api.api.context, 'test', () => Promise.reject(new Error('no room')));
  await expect(fails).rejects.toThrow('no room');
  expect(await forgotten()).toEqual([old]);
});

test('it reads the index of ended bookings', async () => {
  const { db } = api.api.context;
  const plan = await db.transaction().execute(async (trx) => {
    // The few rows of a test are read whole, whatever there is.
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<Record<string, string>>`explain select id from bookings
      where status in ('COMPLETED', 'CANCELLED', 'REJECTED') and updated_at <= now() and (updated_at, id) > (now(), '')
      order by updated_at, id limit 500`.execute(trx);
    return rows.map((row) => Object.values(row).join('')).join('\n');
  });
  expect(plan).toContain('bookings_ended');
});
