import type { Locator, Page } from '@playwright/test';
import { dialog } from 'remote-e2e';
import { anyLayout, expect, onPhones, test } from '../support/test.ts';

// A press counts only for what has been on the screen for a moment: not for what came up under the same finger.
test.use({ signedIn: true });

/** Presses twice at one place, as a hand does: the second press is not aimed at anything. */
async function pressTwice(page: Page, on: Locator, apartMs: number): Promise<void> {
  await on.scrollIntoViewIfNeeded();
  // Plays an actionability check: the first press is meant, and waits for what it is meant for.
  await on.click({ trial: true });
  const box = await on.boundingBox();
  if (!box) throw new Error('Nothing to press');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  const press = () => (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  const first = press();
  const second = page.waitForTimeout(apartMs).then(press);
  await Promise.all([first, second]);
}

const lastProvider = async (page: Page): Promise<void> => {
  const choice = dialog(page, 'Choose a provider').getByRole('radio').last();
  await choice.check({ force: true });
};

for (const apart of [120, 300]) {
  test(
    `two taps on Continue, ${apart} ms apart, book nothing; the form begins at its top`,
    onPhones,
    async ({ page, market, customer }) => {
      const { service } = await market.anyOffer();
      await page.goto(`/services/${service.subcategory.slug}?city=Kolkata`);
      await pressTwice(page, page.getByRole('button', { name: `Book Now: ${service.title}`, exact: true }), apart);
      await lastProvider(page);
      await pressTwice(page, dialog(page, 'Choose a provider').getByRole('button', { name: 'Continue' }), apart);
      const form = dialog(page, `Book ${service.title}`);
      // Once it takes presses again, all that was pressed before has had its effect.
      await form.getByRole('button', { name: 'Confirm Booking' }).click({ trial: true });
      await expect(form.getByRole('alert')).toHaveCount(0);
      await expect(form.getByRole('group', { name: `Book ${service.title}` })).toBeFocused();
      const top = await form.evaluate((popup) => [...popup.querySelectorAll('*')].map(({ scrollTop }) => scrollTop));
      expect(Math.max(...top)).toBe(0);
      expect(await market.bookingsOf(customer)).toEqual([]);
    },
  );
}

test('a double click on Continue books nothing', anyLayout, async ({ page, market, customer }) => {
  const { service } = await market.anyOffer();
  await page.goto(`/services/${service.subcategory.slug}?city=Kolkata`);
  await page.getByRole('button', { name: `Book Now: ${service.title}`, exact: true }).click();
  await lastProvider(page);
  const next = dialog(page, 'Choose a provider').getByRole('button', { name: 'Continue' });
  await next.dblclick();
  const form = dialog(page, `Book ${service.title}`);
  await form.getByRole('button', { name: 'Confirm Booking' }).click({ trial: true });
  await expect(form).toBeVisible();
  expect(await market.bookingsOf(customer)).toEqual([]);
});
