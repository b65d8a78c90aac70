import type { Page } from '@playwright/test';
import { askForCodesFrom, dialog, enterCode, inspect, isMobile, latestCode, newMobile, visit } from 'remote-e2e';
import { closeTop } from '../support/close-top.ts';
import { expect, onPhones, test } from '../support/test.ts';

// Endless spinners and fades have no end to wait for; what a worker keeps would answer for the server.
test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' });

const shown = async (page: Page, name: string | RegExp) => {
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await inspect(page, String(name));
  await closeTop(page);
};

test('public screens', async ({ page }) => {
  const screens = [
    '/',
    // Prices from ₹1,000 on: the widest beside Book Now.
    '/services/interior-painting?city=Kolkata',
    '/services/search?q=plumbr&city=Kolkata',
    '/services/search?q=zzzz&city=Kolkata',
    '/services/no-such-type',
    '/about',
    '/contact-us',
    // The other pages of text are made by the same part.
    '/terms-and-conditions',
    '/no/such/page',
  ];
  for (const screen of screens) {
    await visit(page, screen);
    await inspect(page, screen);
  }
});

test('screens that load, fail, or are looked at by testers', onPhones, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const services = '**/api/v1/services*';
  await page.route(services, async (route) => {
    await held;
    await route.fulfill({ status: 422, json: { status: false, message: 'Please try again', code: 'INVALID_INPUT' } });
  });
  // Not by its address: then the server would have asked, and rendered the answer.
  await visit(page, '/');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/services\/search/);
  // Home has a heading too, and stays until the listing is here.
  await expect(page.getByRole('heading', { level: 1, name: /All services/ })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
  await inspect(page, 'A listing that loads');
  release();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await inspect(page, 'A listing that failed');
  await page.unroute(services);
  await page.keyboard.press('Control+Alt+KeyK');
  await expect(dialog(page, 'This composition').getByRole('table').first()).toBeVisible();
  await inspect(page, "The testers' panel");
});

test('dialogs of visitors', onPhones, async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('button', { name: /^Salon for Women/ }).click();
  await shown(page, 'Salon for Women: what do you need?');
  await page.getByRole('button', { name: /^Your location/ }).click();
  await dialog(page, 'Choose your location').getByRole('combobox').fill('Salt');
  await expect(page.getByRole('option').first()).toBeVisible();
  await inspect(page, 'Places that fit');
  await page.keyboard.press('Escape');
  await shown(page, 'Choose your location');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Partner with us' }).click();
  await dialog(page, 'Partner With Us').getByRole('button', { name: 'Submit Application' }).click();
  await shown(page, 'Partner With Us');
  await visit(page, '/services/waxing');
  if (isMobile(page)) {
    await page.getByRole('button', { name: 'Filters' }).click();
    await shown(page, 'Filters');
  }
  const first = page.getByRole('main').getByRole('article').first().getByRole('link');
  // On phones the page was in another language a moment ago, and so was the market.
  await expect(first).toHaveText(/^[\x20-\x7e]+$/);
  const title = (await first.textContent()) ?? '';
  await first.click();
  await expect(
    dialog(page, title)
      .getByRole('button', { name: /^Book / })
      .first(),
  ).toBeVisible();
  await shown(page, title);
  await visit(page, '/contact-us');
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible();
  await inspect(page, 'The contact form with what is missing');
});

test('login', onPhones, async ({ page, api }) => {
  const mobile = newMobile();
  await askForCodesFrom(page, api);
  await visit(page, '/about');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await dialog(page, 'Login').getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await inspect(page, 'Login, with an error');
  await dialog(page, 'Login').getByLabel('Mobile number').fill(mobile);
  await page.keyboard.press('Enter');
  const verify = dialog(page, 'Verify your number');
  await expect(verify).toBeVisible();
  await inspect(page, 'Verify your number');
  await enterCode(verify, '000000');
  await expect(page.getByRole('alert')).toBeVisible();
  await inspect(page, 'Verify your number, wrong code');
  for (let digit = 1; digit <= 6; digit++) await verify.getByLabel(`Digit ${digit} of 6`).fill('');
  await enterCode(verify, await latestCode(api, mobile));
  await expect(dialog(page, 'Complete your profile')).toBeVisible();
  await inspect(page, 'Complete your profile');
});
