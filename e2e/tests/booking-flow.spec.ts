import type { Page } from '@playwright/test';
import type { Offer } from '../support/market.ts';
import { createCustomer } from '../support/people.ts';
import { chooseProvider, chooseTime, dialog } from '../support/screens.ts';
import { anyLayout, expect, test } from '../support/test.ts';

test.use({ signedIn: true });

/** Straight to the form of an offer's provider. */
async function openForm(page: Page, { service, provider }: Offer) {
  await page.goto(`/services/${service.subcategory.slug}?city=Kolkata`);
  await page.getByRole('button', { name: `Book Now: ${service.title}`, exact: true }).click();
  await chooseProvider(page, provider.name);
  return dialog(page, `Book ${service.title}`);
}

test('asks for what is missing, in the words of the product', anyLayout, async ({ page, market }) => {
  const offer = await market.anyOffer();
  await page.goto(`/services/${offer.service.subcategory.slug}?city=Kolkata`);
  await page.getByRole('button', { name: `Book Now: ${offer.service.title}`, exact: true }).click();
  const providers = dialog(page, 'Choose a provider');
  await providers.getByRole('button', { name: 'Continue' }).click();
  await expect(providers.getByText('Please choose a provider')).toBeVisible();
  await chooseProvider(page, offer.provider.name);
  const form = dialog(page, `Book ${offer.service.title}`);
  // The earliest free time is chosen already: taken out, it is asked for.
  await expect(form.getByLabel('Date')).not.toHaveValue('');
  await form.getByLabel('Date').fill('');
  await form.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(form.getByText('Please fill in all required fields')).toBeVisible();
  await form.getByLabel('Date').fill('2024-01-01');
  await expect(form.getByText('Please choose today or a later date')).toBeVisible();
});

test(
  'the price moves in steps of 50, and another price than the provider’s is sent as an offer',
  anyLayout,
  async ({ page, market, customer }) => {
    const offer = await market.anyOffer({ leastPrice: 200 });
    const asked = offer.provider.service_price;
    const form = await openForm(page, offer);
    await chooseTime(form, offer.start);
    await expect(form.getByRole('button', { name: 'Confirm Booking' })).toBeVisible();
    const price = form.getByRole('group', { name: 'Your price' });
    await price.getByRole('button').first().click();
    await form.getByRole('button', { name: 'Send Offer' }).click();
    await expect(page).toHaveURL(/\/booking-confirmation\/KAZA/);
    const overlay = dialog(page, 'Waiting for confirmation');
    await expect(overlay).toBeVisible();
    const [sent] = await market.bookingsOf(customer);
    expect(Number(sent?.price)).toBe(Math.max(asked - 50, 0));
    expect(sent?.description).toBe('Service booking request');
    await overlay.getByRole('button', { name: 'Cancel Request' }).click();
    await expect(overlay).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Your booking is cancelled' })).toBeVisible();
  },
);

test('minus stops at 50 rupees', anyLayout, async ({ page, market }) => {
  const offer = await market.anyOffer();
  const form = await openForm(page, offer);
  const minus = form.getByRole('group', { name: 'Your price' }).getByRole('button').first();
  for (let price = offer.provider.service_price; price > 50; price -= 50) await minus.click();
  await expect(minus).toBeDisabled();
});

test('a double click and a lost answer make one booking', anyLayout, async ({ page, market, customer }) => {
  const offer = await market.anyOffer();
  const form = await openForm(page, offer);
  await chooseTime(form, offer.start);
  let lost = false;
  await page.route('**/api/v1/user/send-offer', async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort();
  });
  await form.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(form.getByText('Failed to submit booking. Please try again.')).toBeVisible();
  await form.getByRole('button', { name: 'Confirm Booking' }).dblclick();
  await expect(page).toHaveURL(/\/booking-confirmation\/KAZA/);
  expect(await market.bookingsOf(customer)).toHaveLength(1);
});

test(
  'a time taken meanwhile: three near ones are offered, and nothing typed is lost',
  anyLayout,
  async ({ page, market, api }) => {
    const offer = await market.anyOffer();
    const form = await openForm(page, offer);
    await chooseTime(form, offer.start);
    await form.getByRole('textbox', { name: /Message/ }).fill('The bell is broken');
    const other = await createCustomer(api, 'Bimal Nag');
    await market.answer(await market.book(other, offer), { action: 'ACCEPT' });
    await page.route('**/api/v1/user/send-offer', (route) =>
      route.fulfill({ status: 409, json: { status: false, message: 'This time was just taken', code: 'SLOT_TAKEN' } }),
    );
    await form.getByRole('button', { name: 'Confirm Booking' }).click();
    await expect(form.getByText('This time was just taken')).toBeVisible();
    const nearest = form.getByRole('group', { name: 'Nearest free times' }).getByRole('button');
    await expect(nearest).toHaveCount(3);
    await expect(form.getByRole('textbox', { name: /Message/ })).toHaveValue('The bell is broken');
    await page.unroute('**/api/v1/user/send-offer');
    await nearest.first().click();
    await form.getByRole('button', { name: 'Confirm Booking' }).click();
    await expect(page).toHaveURL(/\/booking-confirmation\/KAZA/);
  },
);
