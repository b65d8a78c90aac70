import { chooseProvider, chooseTime, completeProfile, dialog, isMobile, newMobile, passLogin } from 'remote-e2e';
import { expect, test } from '../support/test.ts';

test.use({ providers: 'demo' });

test('a newcomer finds a service, signs up, books it, is accepted and sees the service code', async ({
  page,
  api,
  market,
}) => {
  const { service, provider, start } = await market.anyOffer();
  const mobile = newMobile();

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Find Trusted Home Services Near You' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Featured services' })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${service.category.name}`) }).click();
  await dialog(page, `${service.category.name}: what do you need?`)
    .getByRole('link', { name: service.subcategory.name })
    .click();
  await expect(page).toHaveURL(new RegExp(`/services/${service.subcategory.slug}\\?`));
  await page.getByRole('button', { name: `Book Now: ${service.title}`, exact: true }).click();

  await passLogin(page, api, mobile);
  await completeProfile(page, 'Meera Das', 'Park Street, Kolkata');

  await chooseProvider(page, provider.name);
  const form = dialog(page, `Book ${service.title}`);
  await chooseTime(form, start);
  await form.getByRole('button', { name: 'Confirm Booking' }).click();

  await expect(page).toHaveURL(/\/booking-confirmation\/KAZA[0-9A-HJKMNP-TV-Z]{8}$/);
  // The demo provider answers within seconds: the wait itself is looked at where only tests answer.
  await expect(page.getByRole('heading', { level: 1, name: 'Your booking is confirmed' })).toBeVisible();
  const code = (await page.getByTestId('service-code').textContent()) ?? '';
  expect(code).toMatch(/^\d{6}$/);

  const bookings = isMobile(page) ? page.getByRole('navigation', { name: 'Sections' }) : page.getByRole('banner');
  await bookings.getByRole('link', { name: /Bookings$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
  const card = page.getByRole('article', { name: service.title });
  await expect(card.getByText('Accepted', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'View OTP' }).click();
  await expect(dialog(page, 'Service OTP').getByTestId('service-code')).toHaveText(code);
});
