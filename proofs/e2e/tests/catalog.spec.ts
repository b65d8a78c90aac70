import type { Page } from '@playwright/test';
import { dialog, isMobile, speak } from 'remote-e2e';
import { countWork, expectWithinBudget } from '../support/page-budgets.ts';
import { anyLayout, expect, test } from '../support/test.ts';

const listing = '/services/search?city=Kolkata';
const count = (page: Page) => page.getByText(/^[\d,]+ services? found$/);
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Words of Home's first section that stand over its picture. */
const wordsOverDrawing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hero = document.querySelector('main h1')?.closest('section');
    const drawing = hero?.querySelector('picture img')?.getBoundingClientRect();
    if (!hero || !drawing) return ['no drawing'];
    const isOver = (words: Element): boolean => {
      const range = document.createRange();
      range.selectNodeContents(words);
      const { left, right, top, bottom } = drawing;
      return [...range.getClientRects()].some(
        (line) => line.right > left && line.left < right && line.bottom > top && line.top < bottom,
      );
    };
    return [...hero.querySelectorAll('h1, p, li')].filter(isOver).map(({ textContent }) => textContent ?? '');
  });

/** Presses the words beside a radio button, once they stand still. */
async function filter(page: Page, group: string, choice: string): Promise<void> {
  const options = page.getByRole('group', { name: group });
  await options.getByText(choice, { exact: true }).click();
  await expect(options.getByLabel(choice, { exact: true })).toBeChecked();
}

test.describe('listing', () => {
  test(
    'every filter works, stands in the address, and the back button takes it away again',
    anyLayout,
    async ({ page, market }) => {
      const total = (query: string) =>
        market.api.call('GET', `/api/v1/services?city=Kolkata&limit=1&${query}`).then(({ meta }) => meta?.total ?? -1);
      await page.goto(listing);
      await expect(count(page)).toHaveText(`${await total('')} services found`);
      await filter(page, 'Price range', '₹300 - ₹600');
      await expect(page).toHaveURL(/[?&]price=medium/);
      await expect(count(page)).toHaveText(`${await total('minPrice=300&maxPrice=600')} services found`);
      await filter(page, 'Minimum rating', '4.5 and above');
      await expect(page).toHaveURL(/[?&]rating=4\.5/);
      await filter(page, 'Duration', '30 - 60 min');
      await expect(page).toHaveURL(/[?&]duration=medium/);
      const all = await total('minPrice=300&maxPrice=600&minRating=4.5&minDuration=31&maxDuration=60');
      await expect(count(page)).toHaveText(new RegExp(`^${all} services? found`));
      await page.goBack();
      await page.goBack();
      await expect(page).not.toHaveURL(/rating|duration/);
      await expect(page).toHaveURL(/price=medium/);
      await expect(count(page)).toHaveText(`${await total('minPrice=300&maxPrice=600')} services found`);
    },
  );

  test(
    'nonsense in the address counts as not said; an unknown service type, service or city is 404 and leads on',
    anyLayout,
    async ({ page, request }) => {
      const statusOf = async (address: string) => (await request.get(address)).status();
      expect(await statusOf('/services/search?price=free&rating=x&sort=%00&page=-3&duration=[]&service=')).toBe(200);
      // A busy edge sends a page before it is rendered: that nothing is there, only a rendered one knows.
      for (const nowhere of [
        '/services/search?city=Atlantis',
        '/services/search?service=no-such-service',
        '/hi/services/no-such-type',
        '/services/no-such-type',
      ])
        await expect.poll(() => statusOf(nowhere), { message: nowhere }).toBe(404);
      await page.goto('/services/no-such-type');
      await expect(page.getByRole('heading', { level: 1, name: 'We could not find this page' })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Browse all services' }).click();
      await expect(cards(page).first()).toBeVisible();
    },
  );

  test(
    'details open in place under an address of their own; more pages keep their place',
    anyLayout,
    async ({ page }) => {
      await page.goto(listing);
      await expect(cards(page)).toHaveCount(20);
      await page.getByRole('button', { name: 'Show more' }).click();
      await expect(cards(page)).toHaveCount(40);
      const title = (await cards(page).nth(30).getByRole('link').textContent()) ?? '';
      await cards(page).nth(30).getByRole('link').click();
      const drawer = dialog(page, title);
      await expect(drawer.getByRole('heading', { name: 'Providers' })).toBeVisible();
      await expect(page).toHaveURL(/service=/);
      await page.goBack();
      await expect(drawer).toBeHidden();
      await expect(cards(page)).toHaveCount(40);
      await expect(cards(page).nth(30)).toBeInViewport();
    },
  );
});

test.describe('a call of the listing', anyLayout, () => {
  test('without a network says so, and goes on by itself once there is one', async ({ page, context }) => {
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: /Kaza/ }).click();
    await expect(page.getByRole('heading', { name: 'Featured services' })).toBeVisible();
    await page.getByRole('link', { name: /^See all/ }).click();
    // Home has cards too, and stays until the listing is here.
    await expect(count(page)).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await context.setOffline(true);
    await page.getByLabel('Sort by').selectOption('Highest Rating');
    await expect(page.getByText(/You are offline\./).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/You are offline\./)).toHaveCount(0);
    await expect(count(page)).toBeVisible();
  });
});

test.describe('search', () => {
  test('goes to the results with text and city, tolerates misspelling, and empty text browses', async ({ page }) => {
    await page.goto('/');
    const box = page.getByRole('combobox', { name: 'What service do you need?' });
    if (!isMobile(page)) await page.getByRole('main').getByLabel('City').selectOption('Delhi');
    await box.fill('plumbr');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(
      isMobile(page) ? /\/services\/search\?q=plumbr&city=Kolkata/ : /\/services\/search\?q=plumbr&city=Delhi/,
    );
    // Home has cards too, and stays until the listing is here.
    await expect(count(page)).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await box.fill('');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).not.toHaveURL(/q=plumbr/);
    await expect(page.getByRole('heading', { level: 1, name: /All services/ })).toBeVisible();
  });
});

test.describe('home', () => {
  test(
    'switches between its layouts when the window does; on tablets no word stands over the picture, in any language',
    anyLayout,
    async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('main').getByLabel('City')).toBeVisible();
      await page.setViewportSize({ width: 700, height: 800 });
      await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
      await expect(page.getByRole('main').getByLabel('City')).toHaveCount(0);
      await page.setViewportSize({ width: 820, height: 1180 });
      await expect(page.getByRole('main').getByLabel('City')).toBeVisible();
      for (const language of ['en-IN', 'hi-IN', 'bn-IN'] as const) {
        if (language !== 'en-IN') await speak(page, language);
        await expect.poll(() => wordsOverDrawing(page), { message: language }).toEqual([]);
      }
    },
  );
});

test('nothing shifts when data, remotes and the typeface arrive, and no page asks for more than its budget', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // One load of ten measures itself, with a file of its own: none of these is that one.
  await page.addInitScript(() => {
    const random = Math.random;
    Math.random = () => 0.1 + random() * 0.9;
  });
  // Phones and computers sold in India bring the letters; a machine of tests may not, and would fetch the file.
  await page.route(/\/noto-sans-[^/]*\.woff2$/, (route) => route.abort());
  const work = await countWork(page);
  for (const address of ['/', listing, '/services/waxing', '/hi/about']) {
    await page.goto(address);
    if (!address.startsWith('/hi')) await expect(cards(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const total = await page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(total, address).toBeLessThan(0.0005);
    await expectWithinBudget(page, address, await work());
  }
});
