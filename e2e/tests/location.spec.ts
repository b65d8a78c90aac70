import type { Page } from '@playwright/test';
import { dialog } from '../support/screens.ts';
import { anyLayout, expect, test } from '../support/test.ts';

const open = async (page: Page) => {
  await page.goto('/about');
  await page.getByRole('button', { name: /^Your location:/ }).click();
  return dialog(page, 'Choose your location');
};
const label = (page: Page) => page.getByRole('button', { name: /^Your location:/ });

test('suggests from three characters, by keyboard, and remembers the choice with its coordinates', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/locations/suggest')) asked.push(request.url());
  });
  const picker = await open(page);
  await expect(label(page)).toContainText('Kolkata');
  const search = picker.getByRole('combobox', { name: 'Search for your area or address' });
  await search.pressSequentially('ho');
  await expect(picker.getByText('Type at least 3 characters').first()).toBeVisible();
  await search.pressSequentially('wrah');
  await expect(page.getByRole('option', { name: /Howrah/ }).first()).toBeVisible();
  expect(asked.every((url) => new URL(url).searchParams.get('q')?.length !== 2)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(picker).toBeHidden();
  await expect(label(page)).toContainText('Howrah');
  const kept = await page.evaluate(() => [localStorage.userLocation, JSON.parse(localStorage.userCoordinates)]);
  expect(kept[0]).toContain('Howrah');
  expect(kept[1]).toEqual({ latitude: expect.any(Number), longitude: expect.any(Number) });
  await page.reload();
  await expect(label(page)).toContainText('Howrah');
});

test('a text that names no place says so; a service that fails says so', anyLayout, async ({ page }) => {
  const picker = await open(page);
  const search = picker.getByRole('combobox', { name: 'Search for your area or address' });
  await search.fill('qqzzxxyy');
  await expect(picker.getByText('No places found').first()).toBeVisible();
  await page.route('**/locations/suggest**', (route) => route.abort());
  await search.fill('delhi cantt');
  await expect(picker.getByText('Failed to load location services')).toBeVisible();
});

test.describe('current position', anyLayout, () => {
  test.describe('allowed', () => {
    test.use({ permissions: ['geolocation'], geolocation: { latitude: 28.6139, longitude: 77.209 } });

    test('becomes the nearest place', async ({ page }) => {
      const picker = await open(page);
      await picker.getByRole('button', { name: 'Use my current location' }).click();
      await expect(picker).toBeHidden();
      await expect(label(page)).toContainText('Delhi');
    });

    test('without an address for it, says so', async ({ page }) => {
      await page.route('**/locations/reverse**', (route) => route.abort());
      const picker = await open(page);
      await picker.getByRole('button', { name: 'Use my current location' }).click();
      await expect(picker.getByText('Unable to get your location address')).toBeVisible();
    });
  });

  test('refused says that it is not accessible', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_found, failed) =>
        failed?.({ code: 1, message: 'denied', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
    });
    const picker = await open(page);
    await picker.getByRole('button', { name: 'Use my current location' }).click();
    await expect(picker.getByText('Unable to access your location')).toBeVisible();
  });

  test('in a browser without geolocation says so', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }));
    const picker = await open(page);
    await picker.getByRole('button', { name: 'Use my current location' }).click();
    await expect(picker.getByText('Geolocation is not supported by this browser')).toBeVisible();
  });
});
