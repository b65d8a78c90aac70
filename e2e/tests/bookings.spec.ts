import type { Locator, Page } from '@playwright/test';
import type { Booking } from 'shared-contracts';
import { createCustomer, newMobile } from '../support/people.ts';
import { chooseTime, completeProfile, dialog, passLogin } from '../support/screens.ts';
import { anyLayout, expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const cardOf = (page: Page, { id }: Booking): Locator => page.getByRole('article').filter({ hasText: id });
const buttonsOf = (card: Locator) => card.getByRole('button').allTextContents();

/** Rules 5.5 and 5.6. */
const statuses = {
  PENDING: { label: 'Pending', buttons: ['Reschedule', 'Cancel Booking', 'View Details'] },
  ACCEPTED: { label: 'Accepted', buttons: ['View OTP', 'Chat', 'Reschedule', 'Cancel Booking', 'View Details'] },
  COUNTERED: { label: 'Counter Offer', buttons: ['Accept Offer', 'Reject Offer', 'View Details'] },
  COMPLETED: { label: 'Completed', buttons: ['Leave Review', 'Book Again', 'Report a problem', 'View Details'] },
  CANCELLED: { label: 'Cancelled', buttons: ['Book Again', 'View Details'] },
  REJECTED: { label: 'Rejected', buttons: ['Other providers', 'Another time', 'Offer more', 'View Details'] },
} as const;
type Status = keyof typeof statuses;
const all = Object.keys(statuses) as Status[];

test('My Bookings shows each status with its label, rows and actions, and filters with counts', async ({
  page,
  market,
  customer,
}) => {
  const bookings = {} as Record<Status, Booking>;
  for (const status of all) bookings[status] = await market.bookingIn(status, customer);
  await page.goto('/bookings');
  await expect(page.getByText('View all your service bookings and offers')).toBeVisible();
  for (const status of all) {
    const card = cardOf(page, bookings[status]);
    await expect(card.getByText(statuses[status].label, { exact: true }), status).toBeVisible();
    await expect.poll(() => buttonsOf(card), status).toEqual(statuses[status].buttons);
    await expect(card.getByText(bookings[status].seller.name).first()).toBeVisible();
    await expect(card.getByText('Please ring twice')).toBeVisible();
  }
  const countered = cardOf(page, bookings.COUNTERED);
  await expect(countered.getByText('Counter Offer!', { exact: true })).toBeVisible();
  await expect(countered.getByText('Original Price')).toBeVisible();
  await expect(countered.getByText('Counter Offer Price')).toBeVisible();

  const filters = page.getByRole('group', { name: 'Filter bookings' }).getByRole('button');
  await expect(filters).toHaveText([
    'All',
    'Pending (1)',
    'Accepted (1)',
    'Completed (1)',
    'Cancelled (1)',
    'Countered (1)',
  ]);
  await filters.nth(2).click();
  await expect(page).toHaveURL(/status=ACCEPTED/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(6);
  await cardOf(page, bookings.COMPLETED).getByRole('button', { name: 'View Details' }).click();
  const details = dialog(page, bookings.COMPLETED.service.title);
  await expect(details.getByText('You sent the request')).toBeVisible();
  await expect(details.getByText(/ completed the service$/)).toBeVisible();
});

test('without bookings there is a way to services, and a text for each filter', anyLayout, async ({ page }) => {
  await page.goto('/bookings');
  await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible();
  await expect(page.getByText("You haven't made any bookings yet. Start exploring services!")).toBeVisible();
  for (const status of ['Pending', 'Accepted', 'Completed', 'Cancelled', 'Countered']) {
    await page.getByRole('button', { name: `${status} (0)` }).click();
    await expect(page.getByText(`No ${status.toLowerCase()} bookings found.`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('link', { name: 'Explore Services' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('No Recent Bookings')).toBeVisible();
});

test(
  'the provider’s answer shows without a reload; Home shows the booking among the recent',
  anyLayout,
  async ({ page, market, customer }) => {
    const booking = await market.bookingIn('PENDING', customer);
    await page.goto('/bookings');
    const card = cardOf(page, booking);
    await expect(card.getByText('Pending', { exact: true })).toBeVisible();
    await market.answer(booking, { action: 'ACCEPT' });
    await expect(card.getByText('Accepted', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: /^Kaza/ }).first().click();
    await expect(page.getByRole('link', { name: `View details of ${booking.service.title}` })).toBeVisible();
  },
);

test.describe('a counter offer', anyLayout, () => {
  test('accepted: both buttons say Processing... meanwhile, then the service code opens', async ({
    page,
    market,
    customer,
  }) => {
    const booking = await market.bookingIn('COUNTERED', customer);
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/user/offers/*/action', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/bookings?status=COUNTERED');
    const card = cardOf(page, booking);
    await card.getByRole('button', { name: 'Accept Offer' }).click();
    const busy = card.getByRole('button', { name: 'Processing...' });
    await expect(busy).toHaveCount(2);
    for (const button of await busy.all()) await expect(button).toBeDisabled();
    go();
    await expect(dialog(page, 'Service OTP').getByTestId('service-code')).toHaveText(/^\d{6}$/);
    expect((await market.bookingsOf(customer))[0]?.status).toBe('ACCEPTED');
  });

  test('rejected: it ends as rejected, listed under All only', async ({ page, market, customer }) => {
    const booking = await market.bookingIn('COUNTERED', customer);
    await page.goto('/bookings');
    const card = cardOf(page, booking);
    await card.getByRole('button', { name: 'Reject Offer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reject Offer' }).click();
    await expect(card.getByText('Rejected', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Countered (0)' })).toBeVisible();
  });

  test('withdrawn in another tab: the card ends in the truth with a plain sentence', async ({
    page,
    market,
    customer,
  }) => {
    const booking = await market.bookingIn('COUNTERED', customer);
    await page.route('**/user/offers/stream**', (route) => route.abort());
    await page.goto('/bookings');
    const card = cardOf(page, booking);
    await expect(card.getByRole('button', { name: 'Accept Offer' })).toBeVisible();
    // Held, so that this tab cannot hear of it before it acts.
    await page.route('**/user/offers/*/action', async (route) => {
      await market.cancelAsCustomer(customer, booking);
      await route.continue();
    });
    await card.getByRole('button', { name: 'Accept Offer' }).click();
    await expect(page.getByText(/This booking was changed meanwhile/).first()).toBeVisible();
    await expect(card.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(page.getByText(/INVALID_TRANSITION|409/)).toHaveCount(0);
  });
});

test('cancelling asks for a reason first, and can be thought over', anyLayout, async ({ page, market, customer }) => {
  const booking = await market.bookingIn('PENDING', customer);
  await page.goto('/bookings');
  const card = cardOf(page, booking);
  await card.getByRole('button', { name: 'Cancel Booking' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
  await ask.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(ask.getByText('Please choose a reason')).toBeVisible();
  await ask.getByRole('button', { name: 'Keep Booking' }).click();
  await expect(ask).toBeHidden();
  await card.getByRole('button', { name: 'Cancel Booking' }).click();
  await ask.getByRole('radio', { name: 'Another reason' }).check({ force: true });
  await ask.getByRole('textbox', { name: 'Your reason' }).fill('Guests are coming');
  await ask.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(ask).toBeHidden();
  await expect(card.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(card.getByText('Guests are coming')).toBeVisible();
  expect((await market.bookingsOf(customer))[0]).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'Guests are coming',
  });
});

test(
  'rescheduling an accepted booking makes it wait for the provider again',
  anyLayout,
  async ({ page, market, customer }) => {
    const booking = await market.bookingIn('ACCEPTED', customer);
    const day = booking.dateTime.slice(0, 10);
    const slots = await market.slots(booking.seller, booking.service, day);
    const other = slots.find(({ start, available }) => available && start !== booking.dateTime)?.start ?? '';
    await page.goto('/bookings');
    const card = cardOf(page, booking);
    await card.getByRole('button', { name: 'Reschedule' }).click();
    const form = dialog(page, 'Reschedule booking');
    await form.getByRole('button', { name: 'Reschedule' }).click();
    await expect(form.getByText('Please fill in all required fields')).toBeVisible();
    await chooseTime(form, other);
    await form.getByRole('button', { name: 'Reschedule' }).click();
    await expect(form).toBeHidden();
    await expect(card.getByText('Pending', { exact: true })).toBeVisible();
    const [after] = await market.bookingsOf(customer);
    expect(Date.parse(after?.dateTime ?? '')).toBe(Date.parse(other));
  },
);

test('a completed booking is reviewed once', anyLayout, async ({ page, market, customer }) => {
  const booking = await market.bookingIn('COMPLETED', customer);
  await page.goto('/bookings');
  const card = cardOf(page, booking);
  await card.getByRole('button', { name: 'Leave Review' }).click();
  const review = dialog(page, 'Leave Review');
  await review.getByRole('button', { name: 'Submit Review' }).click();
  await expect(review.getByText('Please select a rating')).toBeVisible();
  await review.getByRole('radio', { name: /Excellent/ }).check({ force: true });
  await review.getByRole('textbox', { name: 'Your review' }).fill('  Short  ');
  await review.getByRole('button', { name: 'Submit Review' }).click();
  await expect(review.getByText('Please write at least 10 characters in your review')).toBeVisible();
  await review.getByRole('textbox', { name: 'Your review' }).fill('On time, tidy and friendly.');
  await review.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Thank you! Your review is published.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Leave Review' })).toBeHidden();
  await expect(card.getByText('You reviewed this service')).toBeVisible();
});

test(
  'without a network the bookings and codes seen last stay readable, and actions say why not',
  anyLayout,
  async ({ page, context, market, customer }) => {
    const booking = await market.bookingIn('ACCEPTED', customer);
    await page.goto('/bookings');
    const card = cardOf(page, booking);
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: 'View OTP' }).click();
    const code = await dialog(page, 'Service OTP').getByTestId('service-code').textContent();
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await expect(page.getByText(/You are offline\. This is what we knew on/)).toBeVisible();
    await card.getByRole('button', { name: 'View OTP' }).click();
    await expect(dialog(page, 'Service OTP').getByTestId('service-code')).toHaveText(code ?? '');
    await page.keyboard.press('Escape');
    // It stays focusable, so that it can say why it does nothing.
    await card.getByRole('button', { name: 'Cancel Booking' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/You can do this again as soon as you are connected/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/You are offline\. This is what we knew on/)).toBeHidden();
  },
);

test.describe('confirmation page', anyLayout, () => {
  test('shows the state live: waiting overlay left aside, confirmed with code and countdown, cancelled goes home', async ({
    page,
    market,
    customer,
  }) => {
    const booking = await market.bookingIn('PENDING', customer);
    await page.goto(`/booking-confirmation/${booking.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Your request was sent' })).toBeVisible();
    await market.answer(booking, { action: 'ACCEPT' });
    await expect(page.getByRole('heading', { level: 1, name: 'Your booking is confirmed' })).toBeVisible();
    await expect(page.getByTestId('service-code')).toHaveText(/^\d{6}$/);
    await expect(page.getByText('Service starts in')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call Support' })).toHaveAttribute('href', /^tel:/);
    await expect(page.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', /^\/contact-us#/);
    await page.getByRole('button', { name: 'Cancel Booking' }).click();
    const ask = page.getByRole('alertdialog');
    await ask.getByRole('radio', { name: 'My plans changed' }).check({ force: true });
    await ask.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(page.getByText('Booking cancelled successfully')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect((await market.bookingsOf(customer))[0]?.status).toBe('CANCELLED');
  });

  test('with an unknown id, somebody else’s, or none at all, goes home', async ({ page, market, api }) => {
    const foreign = await market.bookingIn('PENDING', await createCustomer(api));
    for (const address of [
      '/booking-confirmation',
      '/booking-confirmation/KAZA00000000',
      `/booking-confirmation/${foreign.id}`,
    ]) {
      await page.goto(address);
      await expect(page).toHaveURL('/');
    }
  });
});

test.describe('signed out', anyLayout, () => {
  test.use({ signedIn: false });

  test('/bookings asks for the login; dismissing it goes home, signing in shows the bookings', async ({
    page,
    api,
  }) => {
    await page.goto('/bookings');
    await expect(dialog(page, 'Login')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
    await page.goto('/bookings');
    await passLogin(page, api, newMobile());
    await completeProfile(page, 'Meera Das', 'Howrah');
    await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible();
  });
});
