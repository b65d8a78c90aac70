import { sql } from 'kysely';
import { pino } from 'pino';
import { startPostgres } from '../testing/postgres-server.ts';
import type { Store } from './database.ts';
import { openPostgres } from './database-postgres.ts';

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
  await expect(transaction).rejects.toThrow();
  expect((await sql`select 1 as answer`.execute(store.db)).rows).toEqual([{ answer: 1 }]);
});
