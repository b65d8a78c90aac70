import type { Page } from '@playwright/test';
import { press } from './chromium.ts';
import { customerWithMessages, providerWithRequests } from './fill-market.ts';
import { type Person, signInCustomer } from './sign-in-customer.ts';

const LONGEST_MS = 120_000;
const KEYS = { delay: 120 };

/** Somebody of whom the site knows nothing. */
export const nobody: Person = { stateAt: () => undefined, bookingId: '' };

/** Who uses a screen, and how they come to be; strangers need nothing. */
export const people = {
  stranger: async (_origin: string): Promise<Person> => nobody,
  customer: signInCustomer,
  'customer with messages': customerWithMessages,
  provider: providerWithRequests,
} as const;
export type Who = keyof typeof people;

export interface Screen {
  readonly name: string;
  readonly who: Who;
  /** Needs data that take a while to make, in a product of its own: measured where it is asked for. */
  readonly isLarge?: true;
  path(person: Person): string;
  /** What is tapped and typed; where one of these is not there, the bench fails instead of calling the screen fast. */
  act(page: Page): Promise<void>;
}

/**
 * Looked for by CSS: what Playwright looks for by role or visibility it works out in the page, element by element, and
 * that would be measured.
 */
const DIALOG = '[role="dialog"], [role="alertdialog"]';

const openAndClose = async (page: Page, opener: string) => {
  await press(page.locator(opener).first());
  await page.locator(DIALOG).first().waitFor();
  await page.keyboard.press('Escape');
};

/** Reads the whole chat, up to its first message. */
async function readBack(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const log = document.querySelector('[role="log"]');
      if (!log) return false;
      if (log.textContent?.includes('Message 1:')) return true;
      log.scrollTop = 0;
      return false;
    },
    undefined,
    { timeout: LONGEST_MS, polling: 100 },
  );
}

export const screens: readonly Screen[] = [
  {
    name: 'home',
    who: 'stranger',
    path: () => '/',
    async act(page) {
      await press(page.locator('main form input').first());
      await page.keyboard.type('clean', KEYS);
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'listing',
    who: 'stranger',
    path: () => '/services/search?city=Kolkata',
    async act(page) {
      await press(page.locator('main button, main select').first());
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'filters',
    who: 'stranger',
    path: () => '/services/search?city=Kolkata',
    async act(page) {
      const opener = page.locator('main button[aria-haspopup="dialog"]').first();
      const isSheet = await opener.isVisible();
      if (isSheet) {
        await press(opener);
        await page.locator(DIALOG).first().waitFor();
      }
      const filters = page.locator(isSheet ? DIALOG : 'main aside').locator('fieldset');
      // The second of a filter's choices: not all, or any.
      for (const filter of [0, 2]) await press(filters.nth(filter).locator('label').nth(1));
      if (isSheet) await press(page.locator(DIALOG).locator('button:text-is("Show results")'));
    },
  },
  {
    name: 'contact',
    who: 'stranger',
    path: () => '/contact-us',
    async act(page) {
      await press(page.locator('main form input').first());
      await page.keyboard.type('Asha Sen', KEYS);
    },
  },
  {
    name: 'login',
    who: 'stranger',
    path: () => '/about',
    async act(page) {
      await press(page.locator('button:text-is("Login")').first());
      await page.locator(DIALOG).waitFor();
      await page.keyboard.type('98765', KEYS);
    },
  },
  {
    name: 'bookings',
    who: 'customer',
    path: () => '/bookings',
    async act(page) {
      for (const chosen of [1, 0]) await press(page.locator('main button[aria-pressed]').nth(chosen));
      await openAndClose(page, 'main article button[aria-describedby^="booking-"]');
    },
  },
  {
    name: 'confirmation',
    who: 'customer',
    path: ({ bookingId }) => `/booking-confirmation/${bookingId}`,
    act: (page) => openAndClose(page, 'main button:text("Cancel")'),
  },
  {
    name: 'listing-200',
    who: 'stranger',
    isLarge: true,
    path: () => '/services/search?city=Kolkata&page=10',
    async act(page) {
      await page.locator('main article').nth(199).waitFor({ state: 'attached', timeout: LONGEST_MS });
      await openAndClose(page, 'main article a');
      await press(page.locator('main button, main select').first());
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'chat-1000',
    who: 'customer with messages',
    isLarge: true,
    path: () => '/bookings',
    async act(page) {
      await press(page.locator('main article button:text-is("Chat")').first());
      const chat = page.locator(DIALOG);
      await chat.getByText('Connected', { exact: true }).waitFor({ timeout: LONGEST_MS });
      await readBack(page);
      await press(chat.locator('textarea, input').last());
      await page.keyboard.type('I am at home.', KEYS);
      await page.keyboard.press('Enter');
      await chat.locator('[role="log"] :text("I am at home.")').last().waitFor();
    },
  },
  {
    name: 'desk-500',
    who: 'provider',
    isLarge: true,
    path: () => '/provider',
    async act(page) {
      await page.locator('main article').first().waitFor();
      await openAndClose(page, 'main article button:text("Reject")');
      await press(page.locator('main article button:text("Accept")').first());
      for (const tab of ['/provider/reviews', '/provider'])
        await press(page.locator(`main nav a[href="${tab}"]`).filter({ visible: true }));
      await page.locator('main article').first().waitFor();
    },
  },
];
