import { anyLayout, expect, test } from '../support/test.ts';

test('the page is made of the composition that the edge names, and breaks no rule of its policy', async ({
  page,
  request,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { id } = await (await request.get('/composition.json')).json();
  await expect(page.locator('html')).toHaveAttribute('data-composition', id);
  expect(complaints).toEqual([]);
});

test('every preloaded script is used, none is fetched twice, and none comes without its hash', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.push(asked.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const preloaded = await page
    .locator('link[rel=preload][as=script]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(preloaded.length).toBeGreaterThan(0);
  expect(scripts).toEqual([...new Set(scripts)]);
  expect(scripts).toEqual(expect.arrayContaining(preloaded));
  const unhashed = await page.locator('script[src]:not([integrity])').count();
  expect(unhashed).toBe(0);
});

test('an address that nobody owns shows the shell and answers 404', anyLayout, async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('banner')).toBeVisible();
});
