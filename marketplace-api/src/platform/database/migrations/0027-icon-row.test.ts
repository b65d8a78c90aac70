import { categories } from '../../../demo/seed/categories.ts';
import { testStore } from '../../../testing/database/test-store.ts';
import { iconAfter } from '../../../testing/icon-after.ts';
import type { Store } from '../store.ts';
import { iconRow } from './0027-icon-row.ts';

let store: Store;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store.close());

test.each(categories)('the icon of $slug becomes its place in the row, as in a new market', async ({ slug, icon }) => {
  expect(await iconAfter(store, iconRow, `/media/categories/icons.svg#${slug}`)).toBe(icon);
});

test.each([
  '/media/categories/icons.svg#gardening',
  'https://pictures.test/media/categories/icons.svg#plumbing',
  '/media/categories/icon-row.svg#svgView(viewBox(960,0,96,96))',
])('the icon %s keeps its address', async (icon) => {
  expect(await iconAfter(store, iconRow, icon)).toBe(icon);
});
