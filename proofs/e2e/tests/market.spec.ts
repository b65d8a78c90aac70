import type { Page } from '@playwright/test';
import { ApiClient, chooseProvider, chooseTime, dialog, isMobile, passLogin, redactName } from 'remote-e2e';
import type { Booking } from 'shared-contracts';
import { openSecondBrowser } from '../support/second-browser.ts';
import { anyLayout, expect, test } from '../support/test.ts';
import { untilAlive } from '../support/until-alive.ts';

test.use({ signedIn: true, contextOptions: { reducedMotion: 'reduce' } });

const navigation = (page: Page) =>
  isMobile(page) ? page.getByRole('navigation', { name: 'Sections' }) : page.getByRole('banner');

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByRole('listitem').filter({ hasText: text })).toContainText(/Sent|Read/);
}

test(
  'two browsers play the whole market, from the offer to the review',
  anyLayout,
  async ({ page: customer, browser, api, market, customer: person, baseURL: origin = '' }) => {
    const { service, provider, start } = await market.anyOffer({ leastPrice: 400 });
    // Now no other test asks for a code for this number, which is read by its number below.
    await market.provider(provider.id);
    const asked = provider.service_price;
    const { mobileNo = '' } =
      (await api.done<{ id: string; mobileNo: string }[]>('GET', '/dev/providers')).find(
        ({ id }) => id === provider.id,
      ) ?? {};
    const seen = redactName(person.user.name);
    const { context, page: desk } = await openSecondBrowser(browser);

    await test.step('the provider signs in with the number of /dev/providers', async () => {
      await desk.goto('/provider');
      await passLogin(desk, new ApiClient(origin), mobileNo);
      const profile = dialog(desk, 'Complete your profile');
      await expect(profile.or(desk.getByText(`Namaste, ${provider.name}`))).toBeVisible();
      if (await profile.isVisible()) {
        await profile.getByRole('textbox', { name: 'Location' }).fill('Salt Lake, Kolkata');
        await profile.getByRole('button', { name: 'Create profile' }).click();
      }
      await expect(desk.getByText(`Namaste, ${provider.name}`)).toBeVisible();
      await expect(navigation(desk).getByRole('link', { name: 'My Desk' })).toHaveAttribute('aria-current', 'page');
    });

    await test.step('the customer offers less', async () => {
      await customer.goto(`/services/${service.subcategory.slug}?city=Kolkata`);
      await customer.getByRole('button', { name: `Book Now: ${service.title}`, exact: true }).click();
      await chooseProvider(customer, provider.name);
      const form = dialog(customer, `Book ${service.title}`);
      await chooseTime(form, start);
      for (let step = 0; step < 2; step++) {
        await form.getByRole('group', { name: 'Your price' }).getByRole('button').first().click();
      }
      await form.getByRole('button', { name: 'Send Offer' }).click();
      await expect(dialog(customer, 'Waiting for confirmation')).toBeVisible();
    });

    const [booking] = await market.bookingsOf(person);
    const card = desk
      .getByRole('article')
      .filter({ has: desk.locator(`a[href$="/provider/bookings/${booking?.id}"]`) });
    await test.step('the provider sees it without doing anything, and names the middle', async () => {
      await expect(desk.getByText(`New request: ${service.title}, ${seen}`)).toBeVisible();
      await expect(card.getByText(/₹100 below your usual/)).toBeVisible();
      await card.getByRole('button', { name: /^Counter/ }).click();
      await desk.getByRole('button', { name: /, the middle$/ }).click();
      await desk.getByRole('button', { name: 'Send my price' }).click();
      await expect(desk.getByRole('heading', { name: 'Waiting for the customer' })).toBeVisible();
    });

    await test.step('the customer accepts and gets the code', async () => {
      // The answer leads there by itself; another way begins after it.
      await expect(customer.getByRole('heading', { name: 'Counter Offer Available!' })).toBeVisible();
      await customer.goto('/bookings');
      await customer.getByRole('button', { name: 'Accept Offer' }).click();
      await expect(dialog(customer, 'Service OTP').getByTestId('service-code')).toHaveText(/^\d{6}$/);
    });
    const code = (await customer.getByTestId('service-code').textContent()) ?? '';
    await customer.keyboard.press('Escape');
    await expect(desk.getByText(`${service.title}: the booking is confirmed.`)).toBeVisible();

    await test.step('they talk, each under the name of the other', async () => {
      await customer.getByRole('button', { name: 'Chat' }).click();
      await card.getByRole('button', { name: /^Chat/ }).click();
      await expect(dialog(desk, `Chat with ${seen}`)).toBeVisible();
      await say(customer, 'Is the parking inside?');
      await expect(desk.getByRole('log')).toContainText('Is the parking inside?');
      await say(desk, 'Yes, behind the gate.');
      await expect(customer.getByRole('log')).toContainText('Yes, behind the gate.');
      for (const page of [customer, desk]) await page.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('the work is done: a wrong code is refused, the right one completes', async () => {
      await expect(card.getByText(/^You can complete it from/)).toBeVisible();
      await market.start(booking as Booking);
      await desk.reload();
      const open = card.getByRole('button', { name: /^Enter code/ });
      await untilAlive(open);
      await open.click();
      const codes = dialog(desk, 'Service OTP');
      const enter = async (digits: string) => {
        await codes.getByLabel('Digit 1 of 6').click();
        await desk.keyboard.type(digits);
        await codes.getByRole('button', { name: 'Complete the job' }).click();
      };
      await enter(code === '111111' ? '222222' : '111111');
      await expect(codes.getByRole('alert')).toContainText('Invalid OTP');
      await enter(code);
      await expect(desk.getByText(`${service.title} is completed. Well done!`)).toBeVisible();
    });

    const review = `On time and careful, booking ${booking?.id}.`;
    await test.step('the customer reviews', async () => {
      await customer.getByRole('button', { name: 'Leave Review' }).click();
      const form = dialog(customer, 'Leave Review');
      await form.getByRole('radio', { name: /Excellent/ }).check({ force: true });
      await form.getByRole('textbox', { name: 'Your review' }).fill(review);
      await form.getByRole('button', { name: 'Submit Review' }).click();
      await expect(form.getByText('Thank you! Your review is published.')).toBeVisible();
    });

    await test.step('the provider sees what was earned, after 5 %, and the review', async () => {
      const sections = desk.getByRole('navigation', { name: 'Desk' });
      await sections.getByRole('link', { name: 'Earnings' }).click();
      await desk
        .getByRole('button', { name: /^Jobs of/ })
        .first()
        .click();
      const due = asked - 50;
      const retained = new Intl.NumberFormat('en-IN', { minimumFractionDigits: (due * 95) % 100 ? 2 : 0 }).format(
        due * 0.95,
      );
      await expect(desk.locator(`a[href$="/provider/bookings/${booking?.id}"]`)).toContainText(`₹${retained}`);
      await sections.getByRole('link', { name: 'Reviews' }).click();
      await expect(desk.getByText(review)).toBeVisible();
    });
    await context.close();
  },
);
