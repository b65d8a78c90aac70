import { categories } from '../../demo/seed/categories.ts';
import { TEST_START } from '../../testing/test-clock.ts';
import { testStore } from '../../testing/test-store.ts';
import type { Store } from '../database.ts';
import { migrate } from '../migrate.ts';
import { iconRow } from './0027-icon-row.ts';

let store: Store;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store.close());

async function iconAfter(icon: string): Promise<string> {
  await store.db.updateTable('categories').set({ icon }).where('id', '=', 'cat_plumbing').execute();
  await store.db.deleteFrom('schema_migrations').where('name', '=', iconRow.name).execute();
  expect(await migrate(store, TEST_START)).toEqual([iconRow.name]);
  const rows = await store.db.selectFrom('categories').select('icon').where('id', '=', 'cat_plumbing').execute();
  return rows.map((row) => row.icon).join();
}

test.each(categories)('the icon of $slug becomes its place in the row, as in a new market', async ({ slug, icon }) => {
  expect(await iconAfter(`/media/categories/icons.svg#${slug}`)).toBe(icon);
});

test.each([
  '/media/categories/icons.svg#gardening',
  'https://pictures.test/media/categories/icons.svg#plumbing',
  '/media/categories/icon-row.svg#svgView(viewBox(960,0,96,96))',
])('the icon %s keeps its address', async (icon) => {
  expect(await iconAfter(icon)).toBe(icon);
});
