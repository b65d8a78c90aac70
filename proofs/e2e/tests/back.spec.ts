import { dialog, redactName, signInAs } from 'remote-e2e';
import { chromiumOptions } from 'remote-e2e/config';
import { watchBackForward } from '../support/back-forward.ts';
import { openProviderChat } from '../support/provider-chat.ts';
import { anyLayout, expect, test } from '../support/test.ts';
import { untilAlive } from '../support/until-alive.ts';

// Playwright turns the browser's memory of pages off, and the headless shell has none.
test.use({ launchOptions: { ...chromiumOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

test('Back shows a public page as it was left, from the browser’s memory', anyLayout, async ({ page, market }) => {
  const { service } = await market.anyOffer();
  const listing = `/services/${service.subcategory.slug}?city=Kolkata`;
  const back = await watchBackForward(page);
  const heading = page.getByRole('heading', { level: 1 });
  for (const address of ['/', listing, '/about', '/contact-us'])
    await back.expectRestored(address, () => untilAlive(heading));
  const detail = dialog(page, service.title);
  await back.expectRestored(`${listing}&service=${service.id}`, () => expect(detail).toBeVisible());
  expect(await back.words()).toContain(service.title);
});

test.describe(() => {
  test.use({ signedIn: true, contextOptions: { reducedMotion: 'reduce' } });

  test(
    'a customer’s page comes back from the browser’s memory, and hears again what happens',
    anyLayout,
    async ({ page, market, customer }) => {
      const back = await watchBackForward(page);
      const heading = page.getByRole('heading', { level: 1 });
      // A page that is left before it hears anything has nothing to close.
      const hears = async () => {
        await untilAlive(heading);
        await back.untilOpened('/offers/stream');
      };

      await back.expectRestored('/', hears);
      await back.untilOpened('/offers/stream');

      const booking = await market.bookingIn('PENDING', customer);
      const confirmation = `/booking-confirmation/${booking.id}`;
      await back.expectRestored(confirmation, hears);
      await back.untilOpened('/offers/stream');
      await market.answer(booking, { action: 'ACCEPT' });
      await expect.poll(back.words).toContain('Your booking is confirmed');

      await back.expectRestored('/bookings', hears);
      await back.untilOpened('/offers/stream');
      const asked = await market.bookingIn('PENDING', customer);
      await expect.poll(back.words).toContain(asked.id);

      const provider = await openProviderChat(market, booking);
      try {
        const chat = dialog(page, `Chat with ${booking.seller.name}`);
        const openChat = async () => {
          await page.getByRole('article').filter({ hasText: booking.id }).getByRole('button', { name: 'Chat' }).click();
          await expect(chat.getByText('Connected', { exact: true })).toBeVisible();
        };
        await back.expectRestored('/bookings', openChat, () => provider.say('I am on my way.'));
        await expect.poll(back.words).toContain('I am on my way.');
        await back.untilOpened('ws://');
        await provider.say('I am at the gate.');
        await expect.poll(back.words).toContain('I am at the gate.');
      } finally {
        await provider.close();
      }
    },
  );
});

test(
  'a professional’s desk comes back from the browser’s memory, and shows a request that comes then',
  anyLayout,
  async ({ page, market, customer, baseURL: origin = '' }) => {
    const offer = await market.anyOffer();
    await signInAs(page, await market.provider(offer.provider.id), origin);
    const back = await watchBackForward(page);
    await back.expectRestored('/provider', async () => {
      await expect(page.getByRole('heading', { name: 'Waiting for your answer' })).toBeVisible();
      await back.untilOpened('/provider/offers/stream');
    });
    await back.untilOpened('/provider/offers/stream');
    await market.book(customer, offer);
    await expect.poll(back.words).toContain(redactName(customer.user.name));
  },
);
