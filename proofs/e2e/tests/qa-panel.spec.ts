import type { Page } from '@playwright/test';
import { pinComposition, violationsOf } from 'remote-e2e';
import { type Composition, readComposition } from '../support/chaos/page-scripts.ts';
import { publishCopy } from '../support/publish-copy.ts';
import { anyLayout, expect, test } from '../support/test.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'This composition' });
const openPanel = async (page: Page) => {
  await expect(page.getByRole('banner')).toBeVisible();
  // A page that the edge rendered hears keys once its scripts run.
  await expect(async () => {
    await page.keyboard.press('Control+Alt+KeyK');
    await expect(panel(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
};
const composed = (page: Page) => page.locator('html').getAttribute('data-composition');

test(
  'the panel names every release and what it did here, and passes axe',
  anyLayout,
  async ({ page, baseURL: origin = '' }) => {
    const { host, remotes } = await readComposition(origin);
    await page.goto('/about');
    await openPanel(page);
    for (const [name, { version }] of [['host-shell', host] as const, ...Object.entries(remotes)]) {
      const row = panel(page).getByRole('row', { name: new RegExp(`^${name}`) });
      await expect(row.getByRole('combobox')).toHaveValue(version);
    }
    await expect(panel(page).getByRole('row', { name: /^mfe-static-pages/ })).toContainText(/loaded in \d+ ms/);
    await expect(panel(page)).toContainText('One copy of each runs.');
    expect(await violationsOf(page, undefined, '[role=dialog]')).toEqual([]);
  },
);

test('nothing of the panel is fetched before it is opened', anyLayout, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of asked.filter((path) => /host-shell.*\.js$/.test(path))) {
    expect(await (await page.request.get(path)).text(), path).not.toContain('One copy of each runs.');
  }
  expect(asked.filter((path) => path.endsWith('releases.json'))).toEqual([]);
  await openPanel(page);
  await expect.poll(() => asked.filter((path) => path.endsWith('releases.json'))).toHaveLength(1);
});

const banner = (page: Page) => page.getByRole('region', { name: 'Test composition' });
const ELSEWHERE = '9.9.9';

test('its link reproduces the composition, for the tab, until it is reset', anyLayout, async ({ page }) => {
  await page.goto('/about');
  await openPanel(page);
  const id = await composed(page);
  const link = await panel(page).getByLabel('Link to exactly this composition').inputValue();
  expect(new URL(link).search).toBe(`?compose=${id}`);
  await page.goto(link);
  expect(await composed(page)).toBe(id);
  await expect(banner(page)).toContainText(String(id));

  // A page of the same tab whose address does not name it.
  await page.goto('/contact-us');
  await expect(banner(page)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('compose')).toBe(id);
  await banner(page).getByRole('button', { name: 'Details' }).click();
  await panel(page).getByRole('button', { name: "Back to the channel's own" }).click();
  await expect(banner(page)).toHaveCount(0);
  // The page is rendered without the banner before its scripts have forgotten the override.
  await expect.poll(() => page.evaluate(() => Object.values({ ...sessionStorage }))).not.toContain(id);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test(
  'it switches a remote to another published version, for this tab; a test can pin the same',
  anyLayout,
  async ({ page, browser, baseURL: origin = '' }) => {
    await publishCopy(origin, 'mfe-static-pages', ELSEWHERE);
    // The edge looks for new releases every few seconds.
    await expect
      .poll(async () => (await (await fetch(`${origin}/releases.json`)).text()).includes(ELSEWHERE))
      .toBe(true);
    await page.goto('/about');
    const id = await composed(page);
    await openPanel(page);
    await panel(page).getByRole('combobox', { name: 'Version of mfe-static-pages' }).selectOption(ELSEWHERE);
    await panel(page).getByRole('button', { name: 'Show the chosen versions' }).click();
    await expect(banner(page)).toContainText(`mfe-static-pages@${ELSEWHERE}`);
    await expect(page.getByRole('heading', { level: 1, name: 'About Kaza' })).toBeVisible();
    await expect(page.locator('[data-remote-version]').first()).toHaveAttribute('data-remote-version', ELSEWHERE);
    const switched = await composed(page);
    expect(switched).not.toBe(id);

    const pinned = await browser.newContext({ baseURL: origin });
    await pinComposition(pinned, `${id},mfe-static-pages@${ELSEWHERE}`);
    const other = await pinned.newPage();
    await other.goto('/contact-us');
    await expect(other.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
    expect(await composed(other)).toBe(switched);
    expect(new URL(other.url()).search).toBe('');
    await pinned.close();
  },
);

test('a newer composition is offered quietly, and taken on the way to another page', anyLayout, async ({ page }) => {
  await page.route('**/composition.json?brief', async (route) => {
    const json = (await (await route.fetch()).json()) as Composition;
    await route.fulfill({ json: { ...json, id: 'newer0000000' } });
  });
  await page.clock.install();
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Asked once a minute at most, counted from when the scripts of the rendered page ran.
  await expect(async () => {
    await page.clock.fastForward(61_000);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByRole('complementary', { name: 'New version' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.evaluate(() => void Object.assign(globalThis, { __before: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  // The evaluation may meet the very moment of the change.
  await expect.poll(() => page.evaluate(() => '__before' in globalThis).catch(() => true)).toBe(false);
  await expect(page).toHaveURL(/\/contact-us$/);
});
