import pg from 'pg';
import { pino } from 'pino';
import { emptyDatabase } from '../../testing/database/postgres-pool.ts';
import { TEST_START } from '../../testing/database/test-clock.ts';
import { announceChange } from '../database/announce-change.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres-store.ts';

test('the look that follows a write wakes other processes, once; a look that finds nothing wakes nobody', async () => {
  const database = await emptyDatabase();
  const store = await openPostgres({ url: database.url, patient: true }, pino({ level: 'silent' }));
  await migrate(store, TEST_START);
  await store.journal.start();
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query('listen kaza_changes');
  const heard: string[] = [];
  other.on('notification', ({ payload = '' }) => heard.push(payload));

  const said: string[] = [];
  store.journal.listen('news', (payload) => said.push(payload));
  for (const news of ['first', 'second']) {
    await store.db.transaction().execute((trx) => announceChange(trx, 'news', news));
    await store.journal.look();
    await store.journal.look();
  }
  await store.db.transaction().execute(async () => {});
  await store.journal.look();
  // All that was said to it before is there with the response to a question.
  await other.query('select 1');
  expect(said).toEqual(['first', 'second']);
  expect(heard).toHaveLength(2);
  expect(new Set(heard).size).toBe(1);

  await other.end();
  await store.close();
  await database.drop();
});
