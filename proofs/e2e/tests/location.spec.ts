import type { Page } from '@playwright/test';
import { dialog } from 'remote-e2e';
import { anyLayout, expect, test } from '../support/test.ts';

const label = (page: Page) => page.getByRole('button', { name: /^Your location:/ });
const open = async (page: Page) => {
  await page.goto('/about');
  await expect(label(page)).toContainText('Kolkata');
  await label(page).click();
  return dialog(page, 'Choose your location');
};

test(
  'suggests from three characters, by keyboard, and remembers the choice with its coordinates',
  anyLayout,
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/locations/suggest')) asked.push(request.url());
    });
    const picker = await open(page);
    const search = picker.getByRole('combobox', { name: 'Search for your area or address' });
    await search.pressSequentially('ho');
    await expect(picker.getByText('Type at least 3 characters').first()).toBeVisible();
    // Somebody who types slowly is answered for each pause; the key is for the places of the whole word.
    const answered = page.waitForResponse(/locations\/suggest.*[?&]q=howrah/);
    await search.pressSequentially('wrah');
    await answered;
    await expect(page.getByRole('option', { name: /Howrah/ }).first()).toBeVisible();
    expect(asked.every((url) => new URL(url).searchParams.get('q')?.length !== 2)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(picker).toBeHidden();
    await expect(label(page)).toContainText('Howrah');
    const stored = await page.evaluate(() => [localStorage.userLocation, JSON.parse(localStorage.userCoordinates)]);
    expect(stored[0]).toContain('Howrah');
    expect(stored[1]).toEqual({ latitude: expect.any(Number), longitude: expect.any(Number) });
    await page.reload();
    await expect(label(page)).toContainText('Howrah');
  },
);

test.describe('the current position', anyLayout, () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 28.6139, longitude: 77.209 } });

  test('becomes the nearest place', async ({ page }) => {
    const picker = await open(page);
    await picker.getByRole('button', { name: 'Use my current location' }).click();
    await expect(picker).toBeHidden();
    await expect(label(page)).toContainText('Delhi');
  });
});
