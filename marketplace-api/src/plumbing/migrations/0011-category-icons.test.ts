import { TEST_START } from '../../testing/test-clock.ts';
import { testStore } from '../../testing/test-store.ts';
import type { Store } from '../database.ts';
import { migrate } from '../migrate.ts';
import { categoryIcons } from './0011-category-icons.ts';

let store: Store;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store.close());

async function iconAfter(icon: string): Promise<string> {
  await store.db.updateTable('categories').set({ icon }).where('id', '=', 'cat_plumbing').execute();
  await store.db.deleteFrom('schema_migrations').where('name', '=', categoryIcons.name).execute();
  expect(await migrate(store, TEST_START)).toEqual([categoryIcons.name]);
  const rows = await store.db.selectFrom('categories').select('icon').where('id', '=', 'cat_plumbing').execute();
  return rows.map((row) => row.icon).join();
}

test('an icon of an older market becomes a view of the one file', async () => {
  expect(await iconAfter('/media/categories/plumbing.svg')).toBe('/media/categories/icons.svg#plumbing');
  expect(await iconAfter('/media/categories/ac-and-appliance-repair.svg')).toBe(
    '/media/categories/icons.svg#ac-and-appliance-repair',
  );
});

test.each([
  '/media/categories/gardening.svg',
  'https://pictures.test/media/categories/plumbing.svg',
  '/media/categories/icons.svg#plumbing',
])('the icon %s keeps its address', async (icon) => {
  expect(await iconAfter(icon)).toBe(icon);
});
