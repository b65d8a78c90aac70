import type { Page } from '@playwright/test';
import type { Booking } from 'shared-contracts';
import { expectAccessible } from '../support/axe.ts';
import { latestCode, newMobile } from '../support/people.ts';
import { askForCodesFrom, chooseProvider, dialog, enterCode, isMobile } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

// Endless spinners and fades have no end to wait for.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const shown = async (page: Page, name: string | RegExp) => {
  await expect(page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))).toBeVisible();
  await expectAccessible(page, String(name));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('public screens', async ({ page }) => {
  test.slow();
  const screens = [
    '/',
    '/services/waxing',
    '/services/search?q=plumbr&city=Kolkata',
    '/services/search?q=zzzz&city=Kolkata',
    '/services/no-such-type',
    '/about',
    '/contact-us',
    '/terms-and-conditions',
    '/privacy-policy',
    '/refund-policy',
    '/no/such/page',
  ];
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page, screen);
  }
});

test('dialogs of visitors', async ({ page, api }) => {
  test.slow();
  await page.goto('/');
  await page.getByRole('button', { name: /^Salon for Women/ }).click();
  await shown(page, 'Salon for Women: what do you need?');
  await page.getByRole('button', { name: /^Your location/ }).click();
  await shown(page, 'Choose your location');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Partner with us' }).click();
  await dialog(page, 'Partner With Us').getByRole('button', { name: 'Submit Application' }).click();
  await shown(page, 'Partner With Us');
  await page.goto('/services/waxing');
  if (isMobile(page)) {
    await page.getByRole('button', { name: 'Filters' }).click();
    await shown(page, 'Filters');
  }
  const first = page.getByRole('main').getByRole('article').first().getByRole('link');
  const title = (await first.textContent()) ?? '';
  await first.click();
  await expect(
    dialog(page, title)
      .getByRole('button', { name: /^Book / })
      .first(),
  ).toBeVisible();
  await shown(page, title);

  const mobile = newMobile();
  await askForCodesFrom(page, api);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await expectAccessible(page, 'Login');
  await dialog(page, 'Login').getByLabel('Mobile number').fill(mobile);
  await page.keyboard.press('Enter');
  const verify = dialog(page, 'Verify your number');
  await expect(verify).toBeVisible();
  await expectAccessible(page, 'Verify your number');
  await enterCode(verify, await latestCode(api, mobile));
  await expect(dialog(page, 'Complete your profile')).toBeVisible();
  await expectAccessible(page, 'Complete your profile');
});

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('screens and dialogs of customers', async ({ page, market, customer }) => {
    test.slow();
    const statuses: Booking['status'][] = ['ACCEPTED', 'COUNTERED', 'COMPLETED', 'CANCELLED', 'REJECTED', 'PENDING'];
    const bookings = new Map<Booking['status'], Booking>();
    for (const status of statuses) bookings.set(status, await market.bookingIn(status, customer));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Recent Bookings' })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page, 'Home with recent bookings');
    await page.goto('/profile');
    await expect(page.getByText('This device')).toBeVisible();
    await expectAccessible(page, '/profile');
    await page.getByRole('button', { name: 'Edit' }).click();
    await expectAccessible(page, '/profile, editing');
    for (const status of ['ACCEPTED', 'COUNTERED', 'PENDING'] as const) {
      await page.goto(`/booking-confirmation/${bookings.get(status)?.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, `Confirmation, ${status}`);
    }
    await page.goto('/bookings');
    await expect(page.getByRole('article')).toHaveCount(statuses.length);
    await expectAccessible(page, '/bookings');
    const click = (name: string) => page.getByRole('article').getByRole('button', { name }).first().click();
    await click('View OTP');
    await expect(page.getByTestId('service-code')).toBeVisible();
    await shown(page, 'Service OTP');
    await click('Reschedule');
    await shown(page, 'Reschedule booking');
    await click('Cancel Booking');
    await shown(page, 'Cancel this booking?');
    await click('Leave Review');
    await shown(page, 'Leave Review');
    await click('View Details');
    await expect(page.getByRole('dialog').getByText('Request sent')).toBeVisible();
    await shown(page, /.*/);
    await click('Chat');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    await shown(page, /.*/);
    await click('Book Again');
    await chooseProvider(page);
    await expect(page.getByRole('dialog').getByLabel('Date')).toBeVisible();
    await expectAccessible(page, 'Booking form');
  });
});
