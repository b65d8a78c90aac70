import type { Page } from '@playwright/test';
import {
  chooseProvider,
  chooseTime,
  createCustomer,
  dialog,
  inspect,
  isMobile,
  randomBelow,
  signInAs,
  visit,
} from 'remote-e2e';
import type { Booking } from 'shared-contracts';
import { closeTop } from '../support/close-top.ts';
import { expect, onPhones, test } from '../support/test.ts';

test.use({ signedIn: true, contextOptions: { reducedMotion: 'reduce' } });

const statuses: Booking['status'][] = ['ACCEPTED', 'COUNTERED', 'COMPLETED', 'CANCELLED', 'REJECTED', 'PENDING'];

const shown = async (page: Page, name: string | RegExp) => {
  await expect(page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))).toBeVisible();
  await inspect(page, String(name));
  await closeTop(page);
};

test('screens of customers', async ({ page, market, customer }) => {
  await visit(page, '/bookings');
  await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible();
  await inspect(page, 'No bookings');
  for (const status of statuses) {
    const { id } = await market.bookingIn(status, customer);
    // They differ by words and buttons: where there is room for all, two of them stand for the others.
    if (!isMobile(page) && !['ACCEPTED', 'COUNTERED'].includes(status)) continue;
    await visit(page, `/booking-confirmation/${id}`);
    await inspect(page, `Confirmation, ${status}`);
  }
  await visit(page, '/');
  await expect(page.getByRole('heading', { name: 'Recent Bookings' })).toBeVisible();
  await inspect(page, 'Home with recent bookings');
  await visit(page, '/bookings');
  await expect(page.getByRole('article')).toHaveCount(statuses.length);
  await inspect(page, '/bookings');
  await visit(page, '/profile');
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await inspect(page, '/profile, editing');
});

test('dialogs of customers', onPhones, async ({ page, market, customer }) => {
  for (const status of ['ACCEPTED', 'COMPLETED'] as const) await market.bookingIn(status, customer);
  await visit(page, '/bookings');
  await expect(page.getByRole('article')).toHaveCount(2);
  const click = (name: string) => page.getByRole('article').getByRole('button', { name }).first().click();
  await click('View OTP');
  await expect(page.getByTestId('service-code')).toBeVisible();
  await shown(page, 'Service OTP');
  await click('Reschedule');
  await shown(page, 'Reschedule booking');
  await click('Cancel Booking');
  await shown(page, 'Cancel this booking?');
  await click('Leave Review');
  await dialog(page, 'Leave Review')
    .getByRole('button', { name: /Submit/ })
    .click();
  await shown(page, 'Leave Review');
  await click('View Details');
  await expect(page.getByRole('dialog').getByText('You sent the request')).toBeVisible();
  await shown(page, /.*/);
  await click('Chat');
  const chat = page.getByRole('dialog');
  await chat.getByRole('textbox').fill('The bell is broken: https://example.com');
  await page.keyboard.press('Enter');
  await expect(chat.getByRole('link')).toBeVisible();
  await shown(page, /.*/);

  const { service, provider, start } = await market.anyOffer();
  await visit(page, `/services/${service.subcategory.slug}?city=Kolkata`);
  await page.getByRole('button', { name: `Book Now: ${service.title}`, exact: true }).click();
  await expect(dialog(page, 'Choose a provider').getByRole('radio').first()).toBeAttached();
  await inspect(page, 'Choose a provider');
  await chooseProvider(page, provider.name);
  const form = dialog(page, `Book ${service.title}`);
  // The earliest free time is chosen already: taken out, it is asked for.
  await expect(form.getByLabel('Date')).not.toHaveValue('');
  await form.getByLabel('Date').fill('');
  await form.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await inspect(page, 'Booking form, with an error');
  await chooseTime(form, start);
  await inspect(page, 'Booking form');
  await form.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(dialog(page, 'Waiting for confirmation')).toBeVisible();
  await shown(page, 'Waiting for confirmation');
});

test.describe('providers', () => {
  test.use({ signedIn: false });

  test('screens of providers', async ({ page, api, market, baseURL: origin = '' }) => {
    const offer = await market.anyOffer({ leastPrice: 300 });
    const name = `Ritu${randomBelow(1e6)}`;
    const price = offer.provider.service_price - 50;
    const booking = await market.book(await createCustomer(api, name), offer, price);
    await signInAs(page, await market.provider(offer.provider.id), origin);
    await visit(page, '/provider');
    const card = page.getByRole('article').filter({ hasText: name });
    await expect(card).toBeVisible();
    await inspect(page, 'Requests');
    await card.getByRole('button', { name: /^Counter/ }).click();
    const counter = dialog(page, 'Your price');
    await counter.getByRole('textbox', { name: /Price in rupees/ }).fill(String(price));
    await counter.getByRole('button', { name: 'Send my price' }).click();
    await expect(counter.getByText('Your price must differ from the offered one')).toBeVisible();
    await shown(page, 'Your price');
    await visit(page, `/provider/bookings/${booking.id}`);
    await inspect(page, 'A request');

    await market.answer(booking, { action: 'ACCEPT' });
    await visit(page, `/provider/calendar?week=${booking.dateTime.slice(0, 10)}`);
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`Booked · ${name}`) })).toBeVisible();
    await inspect(page, 'Calendar');
    await visit(page, `/provider/bookings/${booking.id}`);
    await inspect(page, 'An agreed booking');
    await market.complete(booking);
    await visit(page, '/provider/earnings');
    await page
      .getByRole('button', { name: /^Jobs of/ })
      .first()
      .click();
    await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();
    await inspect(page, 'Earnings');
    await visit(page, '/provider/reviews');
    await inspect(page, 'Reviews of the desk');
  });
});
