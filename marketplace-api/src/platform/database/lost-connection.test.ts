import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { freePort } from '../../testing/database/free-port.ts';
import { startPostgres } from '../../testing/database/postgres-server.ts';
import { openPostgres } from './postgres-store.ts';
import { isUnavailable } from './sql-state.ts';
import type { Store } from './store.ts';

let server: Awaited<ReturnType<typeof startPostgres>>;
let store: Store;
beforeAll(async () => {
  server = await startPostgres();
  store = await openPostgres({ url: server.url }, pino({ level: 'silent' }));
});
afterAll(async () => {
  await store.close();
  await server.stop();
});

test('a connection that is lost in a transaction fails that transaction, not the process', async () => {
  const transaction = store.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(store.db);
    await sql`select 1`.execute(trx);
  });
  const failure = await transaction.catch((error: unknown) => error);
  expect(failure).toHaveProperty('message');
  expect(isUnavailable(failure)).toBe(true);
  expect((await sql`select 1 as answer`.execute(store.db)).rows).toEqual([{ answer: 1 }]);
});

test('commits that wait for a lost replica fail, and take no connection away from reads', async () => {
  const standbys = (names: string) => async () => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(`alter system set synchronous_standby_names = '${names}'`);
    await client.query('select pg_reload_conf()');
    await client.end();
  };
  const [loseReplica, doWithout] = [standbys('lost'), standbys('')];
  const own = await openPostgres({ url: server.url }, pino({ level: 'silent' }));
  await sql`create table notes (id int)`.execute(own.db);
  own.endSilentConnections(1_000);
  await loseReplica();
  try {
    // More than there are connections.
    const writes = Array.from({ length: 30 }, (_, id) =>
      own.db.transaction().execute((trx) => sql`insert into notes values (${id})`.execute(trx)),
    );
    const failures = (await Promise.allSettled(writes)).map((write) => write.status === 'rejected' && write.reason);
    expect(failures.map(isUnavailable)).toEqual(writes.map(() => true));
    const read = () => sql`select 1 as answer`.execute(own.db);
    // A machine that stands still for a second is silent too.
    const { rows } = await read().catch(read);
    expect(rows).toEqual([{ answer: 1 }]);
  } finally {
    await doWithout();
    await own.close();
  }
});

describe('what a database cannot do for a moment is no fault of ours, and said as 503:', () => {
  const raised = (state: string) => sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`);
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  test.each(['53100', '53200', '53300', '57P02', '57P03', '58030', '08006'])('%s', async (state) => {
    expect(isUnavailable(await failureOf(raised(state).execute(store.db)))).toBe(true);
  });

  test('it follows another one now and takes no writes', async () => {
    const work = store.db.transaction().execute(async (trx) => {
      await sql`set transaction read only`.execute(trx);
      await sql`create table written (id int)`.execute(trx);
    });
    expect(isUnavailable(await failureOf(work))).toBe(true);
  });

  test('nobody is there', async () => {
    const client = new pg.Client({ host: '127.0.0.1', port: await freePort() });
    expect(isUnavailable(await failureOf(client.connect()))).toBe(true);
  });

  test.each(['23505', '42P01', '22P02'])('but not %s, which will fail again', async (state) => {
    expect(isUnavailable(await failureOf(raised(state).execute(store.db)))).toBe(false);
  });
});
