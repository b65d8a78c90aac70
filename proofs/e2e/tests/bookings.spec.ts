import { anyLayout, expect, test } from '../support/test.ts';

// What each status shows and offers, and what its dialogs ask, is held in mfe-bookings: here is what comes live.
test.use({ signedIn: true });

test(
  'the provider’s answer shows without a reload; Home shows the booking among the recent',
  anyLayout,
  async ({ page, market, customer }) => {
    const booking = await market.bookingIn('PENDING', customer);
    await page.goto('/bookings');
    const card = page.getByRole('article').filter({ hasText: booking.id });
    await expect(card.getByText('Pending', { exact: true })).toBeVisible();
    await market.answer(booking, { action: 'ACCEPT' });
    await expect(card.getByText('Accepted', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: /^Kaza/ }).first().click();
    await expect(page.getByRole('link', { name: `View details of ${booking.service.title}` })).toBeVisible();
  },
);

test(
  'the confirmation shows the state live: confirmed with code and countdown, cancelled goes home',
  anyLayout,
  async ({ page, market, customer }) => {
    const booking = await market.bookingIn('PENDING', customer);
    await page.goto(`/booking-confirmation/${booking.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Your request was sent' })).toBeVisible();
    await market.answer(booking, { action: 'ACCEPT' });
    await expect(page.getByRole('heading', { level: 1, name: 'Your booking is confirmed' })).toBeVisible();
    await expect(page.getByTestId('service-code')).toHaveText(/^\d{6}$/);
    await expect(page.getByText('Service starts in')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel Booking' }).click();
    const ask = page.getByRole('alertdialog');
    await ask.getByRole('radio', { name: 'My plans changed' }).check({ force: true });
    await ask.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(page.getByText('Booking cancelled successfully')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect((await market.bookingsOf(customer))[0]?.status).toBe('CANCELLED');
  },
);
