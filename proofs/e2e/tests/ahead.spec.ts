import { anyLayout, expect, test } from '../support/test.ts';
import { untilAlive } from '../support/until-alive.ts';

test('Back leads to a page as it was left: its words, focus, place and title', anyLayout, async ({ page }) => {
  await page.goto('/');
  await untilAlive(page.getByRole('heading', { level: 1 }));
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Contact us' }).click();
  const name = page.getByLabel('Full Name');
  await name.fill('Asha Ro');
  const title = await page.title();

  await footer.getByRole('link', { name: 'About us' }).hover();
  await expect(page).toHaveTitle(title);
  await name.focus();
  await page.keyboard.type('y');
  // Typing scrolled: a frame shows it, and the shell notes it, before anybody can press what they see.
  const top = await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => seen(window.scrollY))));
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/about"]')?.click());
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await expect(page).not.toHaveTitle(title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

  await page.goBack();
  await expect(name).toHaveValue('Asha Roy');
  await expect(name).toBeFocused();
  await expect(page).toHaveTitle(title);
  await expect(page.locator('h1, main')).toHaveCount(2);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
});
