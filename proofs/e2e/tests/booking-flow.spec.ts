import { chooseProvider, chooseTime, dialog, type Market, type Offer } from 'remote-e2e';
import { anyLayout, expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const PIN_CODE = '700091';

/** Of a provider who comes there: what is pressed at random in other tests may have set areas. */
async function offerThere(market: Market): Promise<Offer> {
  const offer = await market.anyOffer();
  const path = `/api/v1/user/service-providers/${offer.provider.id}/area?pinCode=${PIN_CODE}`;
  const { served } = await market.api.done<{ served: boolean }>('GET', path);
  return served ? offer : offerThere(market);
}

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

test(
  'a place for an address moves nothing else, and the confirmation follows the offer',
  anyLayout,
  async ({ page, market }) => {
    const { service, provider, start } = await offerThere(market);
    await page.goto(`/services/${service.subcategory.slug}?city=Kolkata`);
    await page.getByRole('button', { name: `Book Now: ${service.title}`, exact: true }).click();
    await chooseProvider(page, provider.name);
    const form = dialog(page, `Book ${service.title}`);
    await form.getByRole('button', { name: 'Add address' }).click();
    const address = dialog(page, 'Add address');
    await address.getByLabel('Flat, house or building').fill('4B');
    await address.getByLabel('Street and area').fill('12 Lake View Road');
    await address.getByLabel('Pin code').fill(PIN_CODE);
    await address.getByRole('button', { name: 'Choose the area' }).click();
    const picker = dialog(page, 'Choose the area');
    await picker.getByRole('combobox', { name: 'Search for your area or address' }).pressSequentially('salt lake');
    await page
      .getByRole('option', { name: /Salt Lake/ })
      .first()
      .click();
    await expect(address.getByText(/^Area: Salt Lake/)).toBeVisible();
    await address.getByRole('button', { name: 'Save address' }).click();
    await expect(form.getByRole('combobox', { name: 'Address' })).toHaveAccessibleDescription(/Lake View Road/);
    await chooseTime(form, start);
    await form.getByRole('button', { name: /^(Confirm Booking|Send Offer)$/ }).click();
    await expect(page).toHaveURL(/\/booking-confirmation\/KAZA/);
    // Under the dialog that waits for the answer the header is nobody's to press.
    await page.getByRole('button', { name: 'Keep waiting here' }).click();
    await expect(page.getByRole('button', { name: 'Your location: Kolkata' })).toBeAttached();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/services/${service.subcategory.slug}`));
  },
);
