import type { Page } from '@playwright/test';
import { dialog } from 'remote-e2e';
import { untilControlled } from '../support/service-worker.ts';
import { anyLayout, expect, test } from '../support/test.ts';

test.use({ signedIn: true, contextOptions: { reducedMotion: 'reduce' } });

const bell = (page: Page, unread: number) =>
  page.getByRole('banner').getByRole('button', {
    name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  });

test(
  'news of a booking count at the bell at once, stand in the centre, and lead to the booking',
  anyLayout,
  async ({ page, market, customer }) => {
    await market.bookingIn('REJECTED', customer);
    await page.goto('/about');
    await expect(bell(page, 1)).toBeVisible();
    const booking = await market.bookingIn('ACCEPTED', customer);
    await bell(page, 2).click();
    const centre = dialog(page, 'Notifications');
    const lines = centre.getByRole('listitem');
    await expect(lines).toHaveText([/Unread Booking accepted/, /Unread Request declined/]);
    // One line a booking: it says what is true of it by now.
    await market.cancelAsProvider(booking, 'Unwell');
    await expect(lines).toHaveText([/Unread Booking cancelled/, /Unread Request declined/]);
    await expect(lines.first()).toContainText(`${booking.seller.name} cancelled ${booking.service.title}`);
    await lines.first().getByRole('button').click();
    await expect(page).toHaveURL(`/bookings?booking=${booking.id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await bell(page, 1).click();
    await centre.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(lines.getByText('Unread')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(bell(page, 0)).toBeVisible();
  },
);

test.describe('on the device', anyLayout, () => {
  test.use({ serviceWorkers: 'allow' });

  test('the question comes below a sent request, never at the start, and a no is remembered', async ({
    page,
    context,
    market,
    customer,
  }) => {
    const question = page.getByRole('heading', { name: 'Shall we tell you when there is an answer?' });
    await market.bookingIn('ACCEPTED', customer);
    const booking = await market.bookingIn('PENDING', customer);
    await page.goto('/');
    await untilControlled(page);
    await expect(bell(page, 1)).toBeVisible();
    await expect(question).toBeHidden();
    // A headless browser refuses unasked; here nobody was asked yet.
    await context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));
    await page.goto(`/booking-confirmation/${booking.id}`);
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(question).toBeHidden();
    await page.reload();
    await expect(page.getByText(booking.id)).toBeVisible();
    await expect(question).toBeHidden();
  });
});
