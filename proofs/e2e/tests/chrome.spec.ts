import { isMobile } from 'remote-e2e';
import { anyLayout, expect, onPhones, test } from '../support/test.ts';

test('the header takes its scrolled style after 50 px, and gives it back', anyLayout, async ({ page }) => {
  await page.goto('/terms-and-conditions');
  const bar = page.locator('[data-scrolled]');
  await expect(bar).toHaveAttribute('data-scrolled', 'false');
  await page.evaluate(() => scrollTo(0, 50));
  await expect(bar).toHaveAttribute('data-scrolled', 'false');
  await page.evaluate(() => scrollTo(0, 51));
  await expect(bar).toHaveAttribute('data-scrolled', 'true');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar).toHaveAttribute('data-scrolled', 'false');
});

test('the header links the logo and the pages; signed out it offers Login', async ({ page }) => {
  const banner = page.getByRole('banner');
  await page.goto('/about');
  await expect(banner.getByRole('button', { name: 'Login' })).toBeVisible();
  if (!isMobile(page)) {
    await banner.getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page).toHaveURL('/contact-us');
    await banner.getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about');
    await expect(banner.getByRole('link', { name: 'My Bookings' })).toBeHidden();
  }
  await banner.getByRole('link', { name: /Kaza/ }).click();
  await expect(page).toHaveURL('/');
});

test('every change of page starts at its top', anyLayout, async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.evaluate(() => scrollTo(0, 800));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Refund & cancellation' }).click();
  await expect(page).toHaveURL('/refund-policy');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test.describe('bottom navigation', onPhones, () => {
  test.use({ signedIn: true });

  test('Bookings, Offers and Profile lead where they say, with a short vibration', async ({ page }) => {
    await page.addInitScript(() => {
      const felt: unknown[] = [];
      Object.assign(globalThis, { felt });
      navigator.vibrate = (pattern) => felt.push(pattern) > 0;
    });
    await page.goto('/');
    const tabs = page.getByRole('navigation', { name: 'Sections' });
    const active = tabs.locator('[aria-current="page"]');
    await expect(active).toHaveText('Home');
    await tabs.getByRole('link', { name: 'Bookings' }).click();
    await expect(page).toHaveURL('/bookings');
    await expect(active).toHaveText('Bookings');
    await tabs.getByRole('link', { name: 'Offers' }).click();
    await expect(page).toHaveURL('/bookings?status=COUNTERED');
    await tabs.getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/profile');
    expect(await page.evaluate(() => (globalThis as unknown as { felt: number[] }).felt)).toEqual([30, 30, 30]);
  });
});
