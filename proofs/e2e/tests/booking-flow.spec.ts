import { chooseProvider, chooseTime, dialog } from 'remote-e2e';
import { anyLayout, expect, test } from '../support/test.ts';

test.use({ signedIn: true });

test('a double click and a lost answer make one booking', anyLayout, async ({ page, market, customer }) => {
  const { service, provider, start } = await market.anyOffer();
  await page.goto(`/services/${service.subcategory.slug}?city=Kolkata`);
  await page.getByRole('button', { name: `Book Now: ${service.title}`, exact: true }).click();
  await chooseProvider(page, provider.name);
  const form = dialog(page, `Book ${service.title}`);
  await chooseTime(form, start);
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
