import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { emptyDatabase } from '../../testing/database/postgres-pool.ts';
import { pipelined, pipelineStatements } from './pipeline.ts';
import { openPostgres } from './postgres-store.ts';
import { isUnavailable, sqlState } from './sql-state.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

type Database = Awaited<ReturnType<typeof emptyDatabase>>;
let database: Database;
let store: Store;
beforeAll(async () => {
  database = await emptyDatabase();
  store = await openPostgres({ url: database.url, patient: true }, pino({ level: 'silent' }));
});
afterAll(async () => {
  await store.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`drop table if exists notes`.execute(store.db);
  await sql`create table notes (id int primary key, text text)`.execute(store.db);
});

const insert = (db: Kysely<Tables>, id: number) => sql`insert into notes values (${id}, 'text')`.compile(db);
const later = (db: Kysely<Tables>, id: number) => db.executeQuery(pipelined(insert(db, id)));
const notes = async () =>
  (await sql<{ id: number }>`select id from notes order by id`.execute(store.db)).rows.map(({ id }) => id);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => sqlState(error),
  );

test('a transaction begins with its first statement, before which the database has answered nothing', async () => {
  const pool = new pg.Pool({ connectionString: database.url, pipeline: true, max: 1 });
  const db = new Kysely<Tables>({ dialect: pipelineStatements(new PostgresDialect({ pool })) });
  const events: string[] = [];
  pool.on('connect', ({ connection }) => {
    const { stream } = connection as unknown as { stream: Socket };
    const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
    stream.write = (...args: unknown[]) => {
      events.push('sent');
      return write(...args);
    };
    connection.on('readyForQuery', () => events.push('answered'));
  });
  await sql`select 1`.execute(db);
  events.length = 0;
  await db.transaction().execute(async (trx) => {
    await later(trx, 1);
    await trx.executeQuery(insert(trx, 2));
    expect(events.lastIndexOf('sent')).toBeLessThan(events.indexOf('answered'));
  });
  await db.destroy();
  expect(await notes()).toEqual([1, 2]);
});

test('a transaction has what went with its next statement, and what went with its commit', async () => {
  const seen = await store.db.transaction().execute(async (trx) => {
    await later(trx, 1);
    await later(trx, 2);
    const { rows } = await sql<{ count: number }>`select count(*) from notes where id > ${0}`.execute(trx);
    await later(trx, 3);
    return rows[0]?.count;
  });
  expect(seen).toBe(2);
  expect(await notes()).toEqual([1, 2, 3]);
});

test('they go with a text of several statements, too', async () => {
  await store.db.transaction().execute(async (trx) => {
    await later(trx, 1);
    await sql.raw('insert into notes values (2); insert into notes values (3)').execute(trx);
  });
  expect(await notes()).toEqual([1, 2, 3]);
});

test('where one fails, the commit it went with fails, nothing is there, and the connection goes on', async () => {
  const failing = store.db.transaction().execute(async (trx) => {
    await trx.executeQuery(insert(trx, 1));
    await later(trx, 2);
    await later(trx, 2);
    await later(trx, 3);
  });
  expect(await codeOf(failing)).toBe('23505');
  expect(await notes()).toEqual([]);
  await store.db.transaction().execute((trx) => later(trx, 4));
  expect(await notes()).toEqual([4]);
});

test('where the first statement of a transaction fails, that failure is what is thrown', async () => {
  await store.db.executeQuery(insert(store.db, 1));
  const failing = store.db.transaction().execute((trx) => trx.executeQuery(insert(trx, 1)));
  expect(await codeOf(failing)).toBe('23505');
  await store.db.transaction().execute((trx) => trx.executeQuery(insert(trx, 2)));
  expect(await notes()).toEqual([1, 2]);
});

test('what a transaction that gives up has not sent is never sent', async () => {
  const giveUp = store.db.transaction().execute(async (trx) => {
    await later(trx, 1);
    throw new Error('given up');
  });
  await expect(giveUp).rejects.toThrow('given up');
  await store.db.transaction().execute(async () => {});
  expect(await notes()).toEqual([]);
});

test('a transaction is as isolated as was asked', async () => {
  const isolation = await store.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { rows } = await sql<{ level: string; only: string }>`
        select current_setting('transaction_isolation') as level, current_setting('transaction_read_only') as only
        where ${1}::int = 1`.execute(trx);
      return rows[0];
    });
  expect(isolation).toEqual({ level: 'repeatable read', only: 'on' });
});

test('outside of a transaction nothing waits for a next statement', async () => {
  await later(store.db, 1);
  expect(await notes()).toEqual([1]);
});

test('a connection that is lost with the first statement says so', async () => {
  const lost = store.db
    .transaction()
    .execute((trx) => sql`select pg_terminate_backend(pg_backend_pid()) where ${1}::int = 1`.execute(trx));
  const failure = await lost.catch((error: unknown) => error);
  expect(isUnavailable(failure)).toBe(true);
  expect(await notes()).toEqual([]);
});
