import type { Browser, Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { Market } from '../support/market.ts';
import { createCustomer } from '../support/people.ts';
import { type Product, prepareProduct } from '../support/product.ts';
import { openProviderChat } from '../support/provider-chat.ts';
import { dialog } from '../support/screens.ts';
import { anyLayout, expect, storageOf, test } from '../support/test.ts';

/** A server of its own: it is killed in the middle. */
let product: Product;
test.beforeAll(async () => {
  product = await prepareProduct('server-restart.log', { DEMO_PROVIDER: 'off' });
  await product.start();
});
test.afterAll(() => product.stop());

const linkOf = (page: Page) => dialog(page, /^Chat with/).getByText('Connected', { exact: true });
const textsIn = (page: Page) =>
  dialog(page, /^Chat with/)
    .getByRole('log')
    .getByRole('listitem');
async function write(page: Page, text: string): Promise<void> {
  await dialog(page, /^Chat with/)
    .getByRole('textbox', { name: 'Message' })
    .fill(text);
  await page.keyboard.press('Enter');
}

test(
  'kill -9 and a restart in the middle of a chat: what was typed meanwhile arrives once and in order, without a reload',
  anyLayout,
  async ({ browser }) => {
    const api = new ApiClient(product.address);
    const market = new Market(api, product.address);
    const customer = await createCustomer(api);
    const booking = await market.bookingIn('ACCEPTED', customer);
    const storageState = storageOf(customer, product.address);
    const openPage = async (on: Browser): Promise<Page> => {
      const context = await on.newContext({ baseURL: product.address, ...(storageState && { storageState }) });
      const page = await context.newPage();
      await page.goto('/bookings');
      await page.getByRole('article').filter({ hasText: booking.id }).getByRole('button', { name: 'Chat' }).click();
      await expect(linkOf(page)).toBeVisible();
      await page.evaluate(() => void Object.assign(globalThis, { __before: true }));
      return page;
    };
    const [phone, tablet] = [await openPage(browser), await openPage(browser)];
    await write(phone, 'one');
    await expect(textsIn(tablet).filter({ hasText: 'one' })).toContainText('Sent');

    await product.kill();
    await expect(dialog(phone, /^Chat with/).getByText(/^No connection/)).toBeVisible();
    await write(phone, 'two');
    await write(phone, 'three');
    await expect(textsIn(phone).filter({ hasText: 'Waiting for connection' })).toHaveCount(2);
    await product.start();

    await expect(textsIn(phone).filter({ hasText: 'Sent' })).toHaveCount(3, { timeout: 60_000 });
    // Another name, and a token that still has the old one: the chat gets a new one by itself.
    const { location } = customer.user;
    const coordinates = { latitude: 22.5797, longitude: 88.4143 };
    const body = { name: 'Asha Sen', location, coordinates };
    await api.done('PUT', '/api/v1/user/update-profile', { token: customer.token, body });
    await write(phone, 'four');
    await expect(textsIn(tablet)).toHaveCount(4, { timeout: 60_000 });
    for (const page of [phone, tablet]) {
      const said = await textsIn(page).allInnerTexts();
      expect(said.map((text) => /one|two|three|four/.exec(text)?.[0])).toEqual(['one', 'two', 'three', 'four']);
      expect(await page.evaluate(() => '__before' in globalThis)).toBe(true);
    }
    const provider = await openProviderChat(market, booking);
    expect(await provider.said()).toEqual(['one', 'two', 'three', 'four']);
    await provider.close();
    await Promise.all([phone.context().close(), tablet.context().close()]);
  },
);
