import type { Page } from '@playwright/test';
import { askForCodesFrom, chooseProvider, dialog, isMobile, newMobile, visit } from 'remote-e2e';
import { expectRoomForWords } from '../support/stretched.ts';
import { anyLayout, expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const main = (page: Page) => page.getByRole('main');
const banner = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const html = (page: Page) => page.locator('html');

test(
  'a switch changes the words and the address, keeps what was typed, and is remembered',
  anyLayout,
  async ({ page, context }) => {
    await page.goto('/about');
    await footer(page).getByRole('link', { name: 'Contact us' }).click();
    await expect(page).toHaveURL('/contact-us');
    await main(page).getByRole('textbox', { name: 'Full Name' }).fill('Asha Sen');
    await main(page)
      .getByRole('textbox', { name: /^Message/ })
      .fill('When do you');
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await banner(page).getByRole('combobox', { name: 'Language' }).selectOption('hi');

    await expect(page).toHaveURL('/hi/contact-us');
    await expect(html(page)).toHaveAttribute('lang', 'hi-IN');
    await expect(page).toHaveTitle('संपर्क करें | Kaza');
    await expect(banner(page).getByRole('button', { name: 'लॉगिन' })).toBeVisible();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('संपर्क करें');
    await expect(main(page).getByText('हमें संदेश भेजें')).toBeVisible();
    await expect(footer(page).getByRole('link', { name: 'नियम और शर्तें' })).toHaveAttribute(
      'href',
      '/hi/terms-and-conditions',
    );
    await expect(main(page).getByRole('textbox', { name: 'पूरा नाम' })).toHaveValue('Asha Sen');
    await expect(main(page).getByRole('textbox', { name: /^संदेश/ })).toHaveValue('When do you');

    await page.goBack();
    await expect(page).toHaveURL('/hi/about');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Kaza के बारे में');
    await page.goForward();
    await expect(page).toHaveURL('/hi/contact-us');
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

    const later = await context.newPage();
    await later.goto('/');
    await expect(later).toHaveURL('/hi');
    await expect(later.locator('html')).toHaveAttribute('lang', 'hi-IN');
  },
);

test('a link in Bengali shows Bengali words, and names of the catalogue in Bengali', anyLayout, async ({ page }) => {
  await visit(page, '/bn/services/kitchen-cleaning?city=Kolkata');
  await expect(html(page)).toHaveAttribute('lang', 'bn-IN');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('কলকাতা: রান্নাঘর পরিষ্কার');
  await expect(page).toHaveTitle('কলকাতা: রান্নাঘর পরিষ্কার | Kaza');
  await expect(main(page).getByRole('article').first().getByRole('button')).toContainText(['বুক করুন']);
  const letters = () =>
    page.evaluate(() => [...document.fonts].filter(({ family }) => /Indic/.test(family)).map(({ status }) => status));
  await expect.poll(letters, { message: 'regular and bold letters' }).toEqual(['loaded', 'loaded']);
  await banner(page).getByRole('link', { name: /Kaza/ }).click();
  await expect(page).toHaveURL('/bn');
  await expect(main(page).getByRole('button', { name: /^পরিষ্কার/ })).toBeVisible();
});

test('what the server refuses is said in Hindi on a Hindi page', anyLayout, async ({ page, api }) => {
  await askForCodesFrom(page, api);
  await visit(page, '/hi/about');
  await banner(page).getByRole('button', { name: 'लॉगिन' }).click();
  const login = dialog(page, 'लॉगिन');
  await expect(login).toBeVisible();
  await expectRoomForWords(page, 'Login in Hindi');
  await login.getByLabel('मोबाइल नंबर').fill(newMobile());
  await login.getByRole('button', { name: 'ओटीपी भेजें' }).click();
  const verify = dialog(page, 'अपने नंबर की पुष्टि करें');
  await verify.getByLabel('6 में से अंक 1').click();
  const answered = page.waitForResponse('**/api/v1/user/verify-otp');
  await page.keyboard.type('000000');
  const { message } = await (await answered).json();
  expect(message).toMatch(/^ओटीपी .*लत है$/);
  await expect(verify.getByRole('alert')).toContainText(message);
  await expectRoomForWords(page, 'Verify your number, in Hindi');
});

test.describe('words 40 % longer have room', () => {
  test('for visitors', async ({ page }) => {
    for (const path of ['/', '/services/waxing?city=Kolkata', '/contact-us']) {
      await visit(page, path);
      await expectRoomForWords(page, path);
    }
    if (isMobile(page)) {
      await visit(page, '/services/waxing?city=Kolkata');
      await page.getByRole('button', { name: 'Filters' }).click();
      await expect(dialog(page, 'Filters')).toBeVisible();
      await expectRoomForWords(page, 'Filters');
      await page.keyboard.press('Escape');
      await expect(dialog(page, 'Filters')).toBeHidden();
    }
    await banner(page).getByRole('button', { name: 'Login' }).click();
    await expect(dialog(page, 'Login')).toBeVisible();
    await expectRoomForWords(page, 'Login');
  });

  test.describe('signed in', () => {
    test.use({ signedIn: true });

    test('for customers', async ({ page, market, customer }) => {
      for (const status of ['ACCEPTED', 'COUNTERED', 'COMPLETED'] as const) await market.bookingIn(status, customer);
      for (const path of ['/', '/bookings']) {
        await visit(page, path);
        await expect(page.getByRole('article').first()).toBeVisible();
        await expectRoomForWords(page, `${path}, signed in`);
      }
      // The dialogs of a desktop are wider than those of a phone, with the same words.
      if (!isMobile(page)) return;
      const { service, provider } = await market.anyOffer();
      await visit(page, `/services/${service.subcategory.slug}?city=Kolkata`);
      await page.getByRole('button', { name: `Book Now: ${service.title}`, exact: true }).click();
      await expect(dialog(page, 'Choose a provider').getByRole('radio').first()).toBeAttached();
      await expectRoomForWords(page, 'Choose a provider');
      await chooseProvider(page, provider.name);
      await expect(dialog(page, `Book ${service.title}`)).toBeVisible();
      await expectRoomForWords(page, 'Booking form');
    });
  });
});
