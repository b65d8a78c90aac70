import type { Locator, Page } from '@playwright/test';
import { dialog, expectAccessible } from 'remote-e2e';
import type { Booking } from 'shared-contracts';
import { openProviderChat, type ProviderChat } from '../support/provider-chat.ts';
import { anyLayout, test as base, expect, onPhones } from '../support/test.ts';

interface Chats {
  /** The provider's side of a booking's chat; closed at the end. */
  providerIn: (booking: Booking) => Promise<ProviderChat>;
}
const test = base.extend<Chats>({
  providerIn: async ({ market }, use) => {
    const open: ProviderChat[] = [];
    await use(async (booking) => {
      const chat = await openProviderChat(market, booking);
      open.push(chat);
      return chat;
    });
    await Promise.all(open.map((chat) => chat.close()));
  },
});
test.use({ signedIn: true, contextOptions: { reducedMotion: 'reduce' } });

const cardOf = (page: Page, { id }: Booking): Locator => page.getByRole('article').filter({ hasText: id });
const chatOf = (page: Page, { seller }: Booking) => {
  const chat = dialog(page, `Chat with ${seller.name}`);
  const log = chat.getByRole('log');
  return { chat, log, box: chat.getByRole('textbox', { name: 'Message' }), bubbles: log.getByRole('listitem') };
};
async function openChat(page: Page, booking: Booking) {
  await cardOf(page, booking).getByRole('button', { name: 'Chat' }).click();
  const parts = chatOf(page, booking);
  await expect(parts.chat.getByText('Connected', { exact: true })).toBeVisible();
  return parts;
}

test(
  'the two talk: Enter sends, Shift+Enter breaks the line, the count stands near 500; the SDK comes with the first chat',
  anyLayout,
  async ({ page, market, customer, providerIn }) => {
    const booking = await market.bookingIn('ACCEPTED', customer);
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/mfe-chat/')) scripts.push(response.text().catch(() => ''));
    });
    const hasSdk = async () => (await Promise.all(scripts)).some((script) => script.includes('signInWithCustomToken'));
    await page.goto('/bookings');
    await expect(cardOf(page, booking).getByRole('button', { name: 'Chat' })).toBeVisible();
    await page.waitForLoadState('load');
    expect(await hasSdk(), 'before a chat opens').toBe(false);

    const { chat, log, box, bubbles } = await openChat(page, booking);
    await expect.poll(hasSdk).toBe(true);
    await expect(log.getByText(`No messages yet. Say hello to ${booking.seller.name} first.`)).toBeVisible();
    const provider = await providerIn(booking);
    await box.click();
    await page.keyboard.type('Hello');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('is the gate code enough?');
    await expect(box).toHaveValue('Hello\nis the gate code enough?');
    await expect(bubbles).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue('');
    await expect(bubbles.filter({ hasText: 'is the gate code enough?' })).toContainText('Sent');
    await expect.poll(() => provider.said()).toEqual(['Hello\nis the gate code enough?']);
    await provider.say('Yes, thank you.');
    await expect(bubbles.filter({ hasText: 'Yes, thank you.' })).toContainText(booking.seller.name);
    await expect(bubbles).toHaveCount(2);

    await box.fill('x'.repeat(399));
    await expect(chat.getByText(/of 500 characters/)).toHaveCount(0);
    await page.keyboard.type('xxx');
    await expect(chat.getByText('402 of 500 characters')).toBeVisible();
    await expectAccessible(page, 'Chat with messages and a count');
    await box.fill('y'.repeat(520));
    await expect(box).toHaveValue('y'.repeat(500));
    await expect(chat.getByText('500 of 500 characters')).toBeVisible();
    await chat.getByRole('button', { name: 'Send' }).click();
    await expect.poll(async () => (await provider.said()).at(-1)).toBe('y'.repeat(500));

    await box.fill('   ');
    await page.keyboard.press('Enter');
    await expect(bubbles).toHaveCount(3);
  },
);

test(
  'a word of the provider counts where it was not read: on the card, in the tab’s title and on the bottom navigation',
  onPhones,
  async ({ page, market, customer, providerIn }) => {
    const booking = await market.bookingIn('ACCEPTED', customer);
    await page.goto('/bookings');
    const { chat } = await openChat(page, booking);
    await page.keyboard.press('Escape');
    await expect(chat).toBeHidden();
    const provider = await providerIn(booking);
    await provider.say('I am at the gate.');
    await expect(cardOf(page, booking).getByText('1 unread message')).toBeAttached();
    await expect(page).toHaveTitle(/^\(1\) /);
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true });
    await expect(tab('Bookings, 1 unread message')).toBeVisible();
    await expectAccessible(page, 'My Bookings with an unread message');
    await openChat(page, booking);
    await expect(page).not.toHaveTitle(/^\(/);
    await page.keyboard.press('Escape');
    await expect(tab('Bookings')).toBeVisible();
  },
);

test(
  'what is typed offline outlives its page and arrives once',
  anyLayout,
  async ({ page, context, market, customer, providerIn }) => {
    const booking = await market.bookingIn('ACCEPTED', customer);
    const provider = await providerIn(booking);
    await page.goto('/bookings');
    const { chat, box, bubbles } = await openChat(page, booking);
    await context.setOffline(true);
    await expect(chat.getByText(/^No connection\. What you write is kept/)).toBeVisible();
    await box.fill('Please bring a ladder');
    await page.keyboard.press('Enter');
    await box.fill('and a torch');
    await page.keyboard.press('Enter');
    await expect(bubbles.filter({ hasText: 'Waiting for connection' })).toHaveCount(2);
    expect(await provider.said()).toEqual([]);

    // The same browser, a new page; the chat's way in stays shut, so that what is shown comes from this device.
    await page.close();
    await context.route('**/user/chat-token', (route) => route.abort());
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto('/bookings');
    await cardOf(next, booking).getByRole('button', { name: 'Chat' }).click();
    const again = chatOf(next, booking);
    await expect(again.bubbles.filter({ hasText: 'Please bring a ladder' })).toBeVisible();
    await expect(again.bubbles).toHaveCount(2);
    expect(await provider.said()).toEqual([]);
    await context.unroute('**/user/chat-token');
    await expect(again.bubbles.filter({ hasText: 'Sent' })).toHaveCount(2);
    await expect(again.bubbles).toHaveCount(2);
    await next.reload();
    await openChat(next, booking);
    await expect(again.bubbles).toHaveCount(2);
    expect(await provider.said()).toEqual(['Please bring a ladder', 'and a torch']);
  },
);

test('a completed service leaves the chat readable only', anyLayout, async ({ page, market, customer, providerIn }) => {
  const booking = await market.bookingIn('ACCEPTED', customer);
  const provider = await providerIn(booking);
  await provider.say('See you at nine.');
  await page.goto('/bookings');
  const { chat, box, bubbles } = await openChat(page, booking);
  await expect(box).toBeVisible();
  await market.complete(booking);
  await expect(chat.getByText('This service is completed, so this chat can only be read.')).toBeVisible();
  await expect(box).toHaveCount(0);
  await expect(bubbles.filter({ hasText: 'See you at nine.' })).toBeVisible();
  await expect(provider.say('One more thing')).rejects.toThrow();
  await expectAccessible(page, 'Chat that can only be read');
});
