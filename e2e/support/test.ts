import { type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { ApiClient } from './api-client.ts';
import { Market } from './market.ts';
import { createCustomer, type SignedIn } from './people.ts';
import { pinComposition } from './pin-composition.ts';

interface Options {
  /** Whether the page starts signed in as `customer`. */
  signedIn: boolean;
  /** Whose answers bookings get: the demo provider's after some seconds, or only the test's own. */
  providers: 'demo' | 'manual';
  /** What every page is made of, as `?compose=` names it; unset: what the channel gives. `E2E_COMPOSITION` sets it for all. */
  composition: string | undefined;
}
interface Fixtures {
  api: ApiClient;
  market: Market;
  lazyCustomer: () => Promise<SignedIn>;
  /** A customer of this test's own. */
  customer: SignedIn;
}

export const addressOf = (providers: Options['providers']): string => {
  const address = providers === 'demo' ? process.env.E2E_BASE_URL : process.env.E2E_MANUAL_URL;
  if (!address) throw new Error('The global setup starts the servers');
  return address;
};

/** What the browser keeps of a signed-in customer: storage keys of the product, and its cookies. */
export function storageOf({ token, user, cookies }: SignedIn, origin: string): BrowserContextOptions['storageState'] {
  const rest = {
    domain: new URL(origin).hostname,
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  };
  return {
    cookies: cookies.map((cookie) => ({ ...cookie, ...rest })),
    origins: [
      {
        origin,
        localStorage: [
          { name: 'authToken', value: token },
          { name: 'user', value: JSON.stringify(user) },
        ],
      },
    ],
  };
}

/** For a rule in which the layout plays no part: only the desktop project runs its test. */
export const anyLayout = { tag: '@any-layout' };

/** For what is narrowest on phones and no different on desktops: only the mobile project runs its test. */
export const onPhones = { tag: '@on-phones' };

/**
 * A page that the edge drew looks ready before its scripts are: tests go on once React has taken it over, or has not for some
 * seconds. Not for those who say themselves what to wait for.
 */
function waitForLife(page: Page): void {
  const alive = () =>
    page
      .locator('body > .kaza-splash')
      .waitFor({ state: 'detached', timeout: 8000 })
      .catch(() => {});
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil) await alive();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await alive();
    return response;
  };
}

export const test = base.extend<Options & Fixtures>({
  signedIn: [false, { option: true }],
  providers: ['manual', { option: true }],
  composition: [process.env.E2E_COMPOSITION, { option: true }],
  context: async ({ context, composition }, use) => {
    if (composition) await pinComposition(context, composition);
    await use(context);
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForLife(page);
    await use(page);
  },
  baseURL: async ({ providers }, use) => use(addressOf(providers)),
  api: async ({ baseURL }, use) => use(new ApiClient(baseURL ?? '')),
  market: async ({ api, baseURL }, use) => use(new Market(api, baseURL ?? '')),
  lazyCustomer: async ({ api }, use) => {
    let customer: Promise<SignedIn> | undefined;
    await use(() => (customer ??= createCustomer(api)));
  },
  customer: async ({ lazyCustomer }, use) => use(await lazyCustomer()),
  storageState: async ({ signedIn, lazyCustomer, baseURL }, use) =>
    use(signedIn ? storageOf(await lazyCustomer(), baseURL ?? '') : undefined),
});

export { expect } from '@playwright/test';
