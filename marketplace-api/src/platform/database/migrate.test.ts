import { sql } from 'kysely';
import { TEST_START } from '../../testing/database/test-clock.ts';
import { testStore } from '../../testing/database/test-store.ts';
import { migrate } from './migrate.ts';
import { planMigrations } from './plan-migrations.ts';
import type { Store } from './store.ts';

const NAME = '0011-category-icons';
let store: Store;
beforeAll(async () => {
  store = await testStore();
});
beforeEach(async () => {
  await store.db.deleteFrom('schema_migrations').where('name', '=', NAME).execute();
});
afterAll(() => store.close());

test('a plan names what is pending and what it locks, and changes nothing', async () => {
  const lock = { table: 'categories', blocks: 'changed rows', lasts: 'a read of all rows' };
  expect(await planMigrations(store.db)).toMatchObject([{ name: NAME, locks: [lock] }]);
  expect(await planMigrations(store.db)).toHaveLength(1);
});

test('a lock that cannot be had ends the migration with one line, and nothing of it is stored', async () => {
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'held' using errcode = '55P03'; end $$`.execute(store.db);
  await sql`create trigger refuse before update on categories for each row execute function refuse()`.execute(store.db);
  await sql`alter table categories disable trigger user`.execute(store.db);
  await sql`update categories set icon = '/media/categories/plumbing.svg' where id = 'cat_plumbing'`.execute(store.db);
  await sql`alter table categories enable trigger user`.execute(store.db);
  await expect(migrate(store, TEST_START)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining(`The migration ${NAME} waited 3s for a lock`),
  });
  expect(await planMigrations(store.db)).toHaveLength(1);
  await sql`drop trigger refuse on categories`.execute(store.db);
  expect(await migrate(store, TEST_START)).toEqual([NAME]);
  expect(await planMigrations(store.db)).toEqual([]);
});
