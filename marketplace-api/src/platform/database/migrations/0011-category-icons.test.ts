import { testStore } from '../../../testing/database/test-store.ts';
import { iconAfter } from '../../../testing/icon-after.ts';
import type { Store } from '../store.ts';
import { categoryIcons } from './0011-category-icons.ts';

let store: Store;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store.close());

test('an icon of an older market becomes a view of the one file', async () => {
  expect(await iconAfter(store, categoryIcons, '/media/categories/plumbing.svg')).toBe(
    '/media/categories/icons.svg#plumbing',
  );
  expect(await iconAfter(store, categoryIcons, '/media/categories/ac-and-appliance-repair.svg')).toBe(
    '/media/categories/icons.svg#ac-and-appliance-repair',
  );
});

test.each([
  '/media/categories/gardening.svg',
  'https://pictures.test/media/categories/plumbing.svg',
  '/media/categories/icons.svg#plumbing',
])('the icon %s keeps its address', async (icon) => {
  expect(await iconAfter(store, categoryIcons, icon)).toBe(icon);
});
