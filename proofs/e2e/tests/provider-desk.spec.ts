import type { Page } from '@playwright/test';
import { createCustomer, dialog, expectAccessible, randomBelow, signInAs } from 'remote-e2e';
import type { Booking } from 'shared-contracts';
import { anyLayout, expect, test } from '../support/test.ts';
import { untilAlive } from '../support/until-alive.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test(
  'a customer who comes to the desk reads what it is, and can become a partner',
  anyLayout,
  async ({ page, customer, baseURL: origin = '' }) => {
    await signInAs(page, customer, origin);
    await page.goto('/provider');
    await expect(page.getByRole('heading', { level: 1, name: 'This desk is for our providers' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'My Desk' })).toHaveCount(0);
    await expectAccessible(page, 'Desk of a customer');
    await page.getByRole('main').getByRole('button', { name: 'Partner with us' }).click();
    await expect(dialog(page, 'Partner With Us')).toBeVisible();
  },
);

test(
  'requests come live and are answered; two tabs agree; the week and the booking say so',
  anyLayout,
  async ({ page, context, api, market, baseURL: origin = '' }) => {
    const offer = await market.anyOffer({ leastPrice: 300 });
    const provider = await market.provider(offer.provider.id);
    const name = `Ritu${randomBelow(1e6)}`;
    const customer = await createCustomer(api, name);
    await signInAs(page, provider, origin);
    await page.goto('/provider');
    await expect(page.getByRole('heading', { name: 'Waiting for your answer' })).toBeVisible();
    // Both tabs show it, so both hear of it.
    const second = await context.newPage();
    await signInAs(second, provider, origin);
    await second.goto('/provider');
    await expect(second.getByRole('heading', { name: 'Waiting for your answer' })).toBeVisible();

    const booking: Booking = await market.book(customer, offer, offer.provider.service_price - 50);
    const card = cardOf(page, name);
    await expect(card.getByText(/₹50 below your usual/)).toBeVisible();
    await expect(cardOf(second, name)).toBeVisible();

    // What the other tab was told in time cannot be pressed any more; so it acts on what it believes.
    await second.route('**/provider/offers/stream', (route) => route.abort());
    await card.getByRole('button', { name: /^Accept/ }).dblclick();
    await expect(page.getByText(`${offer.service.title} for ${name} is yours.`)).toBeVisible();
    await expect(cardOf(second, name).getByRole('button', { name: /^Cancel booking/ })).toBeVisible();
    const { events } = await api.done<{ events: { action: string }[] }>('GET', `/api/v1/bookings/${booking.id}`, {
      token: provider.token,
    });
    expect(events.map(({ action }) => action)).toEqual(['SEND', 'ACCEPT']);
    await second.close();

    await page.goto(`/provider/calendar?week=${booking.dateTime.slice(0, 10)}`);
    const entry = page.getByRole('main').getByRole('link', { name: new RegExp(`Booked · ${name}`) });
    await expect(entry).toBeVisible();
    // A grid: the days stand side by side.
    const heightsOfDays = () =>
      page
        .getByRole('heading', { level: 3 })
        .evaluateAll((days) => new Set(days.slice(0, 7).map((day) => day.getBoundingClientRect().y)).size);
    await expect.poll(heightsOfDays).toBe(1);
    await untilAlive(entry);
    await entry.click();
    await expect(page.getByRole('heading', { level: 2, name: offer.service.title })).toBeVisible();
    await page.getByRole('button', { name: /^Cancel booking/ }).click();
    const cancel = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
    await cancel.getByRole('radio', { name: 'I am unwell' }).check({ force: true });
    await cancel.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText('The booking was cancelled.')).toBeVisible();
    await expect(page.getByText('I am unwell').first()).toBeVisible();
  },
);
