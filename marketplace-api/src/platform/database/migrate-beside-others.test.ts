import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { startPostgres } from '../../testing/database/postgres-server.ts';
import { TEST_START } from '../../testing/database/test-clock.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrations/migration.ts';
import { openPostgres } from './postgres-store.ts';
import type { Store } from './store.ts';

const shelves: Migration = { name: '1', statements: ['create table shelves (id int primary key, name text)'] };
const addColumn: Migration = { name: '2', statements: ['alter table shelves add column height int'] };
const addIndex: Migration = {
  name: '3',
  statements: ['create index concurrently shelves_by_name on shelves (name)'],
  apart: true,
};
const addTable: Migration = { name: '4', statements: ['create table books (id int)'] };

/** Two replicas, and somebody with a connection of their own. */
let server: Awaited<ReturnType<typeof startPostgres>>;
let stores: Store[];
let other: pg.Client;
beforeAll(async () => {
  server = await startPostgres();
  stores = await Promise.all([1, 2].map(() => openPostgres({ url: server.url }, pino({ level: 'silent' }))));
  other = new pg.Client({ connectionString: server.url });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await Promise.all(stores.map((store) => store.close()));
  await server.stop();
});
const [one, two] = [() => stores[0] as Store, () => stores[1] as Store];

beforeEach(async () => {
  await other.query('drop table if exists shelves, books, schema_migrations');
  await migrate(one(), TEST_START, { known: [shelves] });
});

async function untilTrue(condition: string): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ holds: boolean }>`select ${sql.raw(condition)} as holds`.execute(two().db);
    if (rows[0]?.holds) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const isMakingIndex = `exists (select from pg_stat_activity
  where query like 'create index concurrently%' and wait_event_type = 'Lock' and state = 'active')`;
const isValid = `exists (select from pg_index where indexrelid = 'shelves_by_name'::regclass and indisvalid)`;

test('a migration gives up the wait for a table that another connection holds, and nothing of it is stored', async () => {
  await other.query('begin');
  await other.query('lock table shelves in access share mode');
  const known = [shelves, addTable, addColumn];
  await expect(migrate(one(), TEST_START, { known })).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('The migration 2 waited 3s for a lock'),
  });
  // Readers were kept waiting no longer than that; the transaction that held the table goes on.
  expect((await sql`select * from shelves`.execute(two().db)).rows).toEqual([]);
  expect((await sql`select 1 where to_regclass('books') is not null`.execute(two().db)).rows).toEqual([]);
  await other.query('commit');
  expect(await migrate(one(), TEST_START, { known })).toEqual(['4', '2']);
});

test('while an index is made others write, and a second replica waits without holding it up', async () => {
  const known = [shelves, addIndex, addTable];
  await other.query('begin isolation level repeatable read');
  await other.query('select from shelves');
  const first = migrate(one(), TEST_START, { known });
  await untilTrue(isMakingIndex);
  await sql`insert into shelves values (1, 'low')`.execute(two().db);
  const second = migrate(two(), TEST_START, { known });
  await other.query('commit');
  const applied = await Promise.all([first, second]);
  expect(applied.flat().sort()).toEqual(['3', '4']);
  await untilTrue(isValid);
});

test('an index whose making was broken off is made anew', async () => {
  await other.query('create index shelves_by_name on shelves (name)');
  await other.query(`update pg_index set indisvalid = false where indexrelid = 'shelves_by_name'::regclass`);
  expect(await migrate(one(), TEST_START, { known: [shelves, addIndex] })).toEqual(['3']);
  await untilTrue(isValid);
});
