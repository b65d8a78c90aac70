import { migrate } from '../platform/database/migrate.ts';
import type { Migration } from '../platform/database/migrations/migration.ts';
import type { Store } from '../platform/database/store.ts';
import { TEST_START } from './database/test-clock.ts';

/** The icon of a category that had another one when a migration ran. */
export async function iconAfter(store: Store, migration: Migration, icon: string): Promise<string> {
  await store.db.updateTable('categories').set({ icon }).where('id', '=', 'cat_plumbing').execute();
  await store.db.deleteFrom('schema_migrations').where('name', '=', migration.name).execute();
  expect(await migrate(store, TEST_START)).toEqual([migration.name]);
  const rows = await store.db.selectFrom('categories').select('icon').where('id', '=', 'cat_plumbing').execute();
  return rows.map((row) => row.icon).join();
}
