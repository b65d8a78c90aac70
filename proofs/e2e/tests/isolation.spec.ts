import { anyLayout, expect, test } from '../support/test.ts';

/** What one remote may do to the others; how each of them fails is in chaos.spec.ts. */
const filesOf = (remote: string) => new RegExp(`/assets/${remote}/`);

test('a remote that is slow leaves the shell working, and comes when it comes', anyLayout, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(filesOf('mfe-static-pages'), async (route) => {
    await held;
    await route.continue();
  });
  // The page's load event waits for what it preloads.
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: /Kaza/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find Trusted Home Services Near You' })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'About Kaza' })).toBeVisible();
});

test.describe('shared modules', anyLayout, () => {
  test.use({ signedIn: true });

  test('one copy each of React, the router, Emotion and rxjs runs, whichever remotes are in the page', async ({
    page,
    market,
    lazyCustomer,
  }) => {
    await market.bookingIn('COMPLETED', await lazyCustomer());
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
    await page.getByRole('banner').getByRole('link', { name: /Kaza/ }).click();
    await expect(page.getByRole('heading', { name: 'Featured services' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'My Bookings' }).click();
    await page.getByRole('button', { name: 'Leave Review' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave Review' })).toBeVisible();
    const copies = await page.evaluate(() =>
      (globalThis as unknown as { __KAZA__: { sharedCopies(): Record<string, string[]> } }).__KAZA__.sharedCopies(),
    );
    expect(Object.keys(copies)).toEqual(
      expect.arrayContaining(['react', 'react-dom', 'react-router-dom', '@emotion/react', 'rxjs']),
    );
    for (const [name, found] of Object.entries(copies)) expect(found, name).toHaveLength(1);
  });
});
