import { sql } from 'kysely';
import { insertBooking } from 'marketplace-api/testing/booking-row';
import { signInStaff, type TestStaff } from 'marketplace-api/testing/staff';
import { createTestApi, type TestApi } from 'marketplace-api/testing/test-api';
import { percentile } from '../api/measure.ts';

interface Extent {
  readonly rows: number;
  readonly page: number;
  readonly reads: number;
  /** False where there are so few rows that everything is quick. */
  readonly judged: boolean;
}
const whole: Extent = { rows: 100_000, page: 1_000, reads: 60, judged: true };
const short: Extent = { rows: 500, page: 5, reads: 5, judged: false };
const LIMIT = 50;
const MOST_MS = 150;
const MOST_OF_OFFSET = 0.5;

/** Bookings in the order of their last change, each with its event. */
async function fill({ api, clock, signIn }: TestApi, rows: number): Promise<void> {
  const { db } = api.context;
  await signIn('9876543210', 'Mira');
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const model = await insertBooking(db, id, 'REJECTED', clock.now());
  const { rows: columns } = await sql<{ name: string }>`
    select quote_ident(column_name) as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'bookings' and is_generated = 'NEVER'
      and column_name not in ('id', 'updated_at')`.execute(db);
  const others = sql.raw(columns.map(({ name }) => name).join(', '));
  await sql`insert into bookings (id, updated_at, ${others})
    select 'KAZA' || lpad(n::text, 8, '0'), updated_at - n * interval '1 minute', ${others}
    from bookings, generate_series(1, ${rows}::int) n where id = ${model}`.execute(db);
  await sql`insert into booking_events (booking_id, at, actor, action, to_status, version)
    select id, updated_at, 'customer', 'SEND', 'PENDING', 1 from bookings where id <> ${model}`.execute(db);
  await sql`analyze bookings, booking_events`.execute(db);
}

/** The cursor of a page, as the page before gave it. */
async function cursorOf({ api }: TestApi, skipped: number): Promise<string> {
  const row = await api.context.db
    .selectFrom('bookings')
    .select(['updated_at', 'id'])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .offset(skipped - 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  return Buffer.from(JSON.stringify([row.updated_at.toISOString(), row.id])).toString('base64url');
}

/** What the desk's list costs where it counts its pages: the same rows and joins, without the call around them. */
const byOffset = ({ api }: TestApi, skipped: number) =>
  sql<{ id: string }>`select b.id, b.status, b.service, b.starts_at, b.version, b.updated_at, p.name, u.name, l.action
    from bookings b join providers p on p.id = b.seller_id join users u on u.id = b.customer_id
    left join lateral (select e.action, e.actor from booking_events e where e.booking_id = b.id order by e.id desc limit 1) l on true
    order by b.updated_at desc, b.id desc limit ${LIMIT} offset ${skipped}`.execute(api.context.db);

async function times(reads: number, read: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < reads; turn += 1) {
    const started = performance.now();
    await read();
    taken.push(performance.now() - started);
  }
  return percentile(taken, 0.95);
}

async function byKeys(staff: TestStaff, after: string): Promise<string[]> {
  const { status, json } = await staff.call('listQueuedBookings', { query: { after, limit: LIMIT } });
  if (status !== 200) throw new Error(`listQueuedBookings: ${status} ${json?.message}`);
  return json.data.items.map(({ id }: { id: string }) => id);
}

/** `npm run bench desk`: the bookings' queue at its 1,000th page of 100,000 rows on PostgreSQL, by keys and offset. */
export async function runDeskBench(isShort: boolean): Promise<void> {
  const { rows, page, reads, judged } = isShort ? short : whole;
  const api = await createTestApi({}, 'postgres');
  try {
    await fill(api, rows);
    const staff = await signInStaff(api, 'owner');
    const skipped = (page - 1) * LIMIT;
    const after = await cursorOf(api, skipped);
    const { rows: counted } = await byOffset(api, skipped);
    if (counted.map(({ id }) => id).join() !== (await byKeys(staff, after)).join())
      throw new Error('The two ways do not give the same page');
    const offset = await times(reads, () => byOffset(api, skipped));
    const keys = await times(reads, () => byKeys(staff, after));
    console.log(`${rows} bookings, page ${page} of ${LIMIT}, p95 of ${reads} reads, PostgreSQL`);
    console.log(
      `by keys, the whole call: ${keys.toFixed(1)} ms; by offset, the statement alone: ${offset.toFixed(1)} ms`,
    );
    if (!judged) return;
    const ratio = keys / offset;
    const met = ratio <= MOST_OF_OFFSET && keys < MOST_MS;
    console.log(`${met ? 'PASS' : 'FAIL'}: ${ratio.toFixed(2)} of it (at most ${MOST_OF_OFFSET}), under ${MOST_MS} ms`);
    if (!met) process.exitCode = 1;
  } finally {
    await api.close();
  }
}
