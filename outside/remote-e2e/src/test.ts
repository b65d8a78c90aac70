import { test as base, type Page } from '@playwright/test';
import { ApiClient } from './people/api-client.ts';
import { Market } from './people/market.ts';
import { createCustomer, type SignedIn } from './people/people.ts';
import { storageOf } from './people/storage-of.ts';
import { expectPublished, pinComposition } from './pin-composition.ts';
import { apiOrigin, siteOrigin } from './site.ts';

/** What a test says of the page that it wants: `test.use({ signedIn: true })`. */
export interface PageOptions {
  /** Whether the page starts signed in as `customer`. */
  signedIn: boolean;
  /** What every page is made of, as `?compose=` names it; unset: the channel's. `E2E_COMPOSITION` sets it. */
  composition: string | undefined;
}

/** What a test is given. */
export interface PageFixtures {
  api: ApiClient;
  market: Market;
  lazyCustomer: () => Promise<SignedIn>;
  /** A customer of this test's own. */
  customer: SignedIn;
}

/** For a rule in which the layout plays no part: only the desktop project runs its test. */
export const anyLayout = { tag: '@any-layout' };

/** For what is narrowest on phones and no different on desktops: only the mobile project runs its test. */
export const onPhones = { tag: '@on-phones' };

/**
 * A page that the edge rendered looks ready before its scripts are: tests go on once React has taken it over, or has
 * not for a minute. Not for those who say themselves what to wait for.
 */
function waitForLife(page: Page): void {
  const alive = () =>
    page
      .locator('body > .kaza-splash')
      .waitFor({ state: 'detached', timeout: 60_000 })
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

/** Playwright's `test`, with the composed page: its people, its market, and who is signed in. */
export const test = base.extend<PageOptions & PageFixtures>({
  signedIn: [false, { option: true }],
  composition: [process.env.E2E_COMPOSITION, { option: true }],
  context: async ({ context, composition, baseURL }, use) => {
    if (composition) {
      await expectPublished(baseURL ?? siteOrigin(), composition);
      await pinComposition(context, composition);
    }
    await use(context);
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForLife(page);
    await use(page);
  },
  api: async ({ baseURL }, use) => use(new ApiClient(apiOrigin(baseURL ?? siteOrigin()))),
  market: async ({ api, baseURL }, use) => use(new Market(api, apiOrigin(baseURL ?? siteOrigin()))),
  lazyCustomer: async ({ api }, use) => {
    let customer: Promise<SignedIn> | undefined;
    await use(() => (customer ??= createCustomer(api)));
  },
  customer: async ({ lazyCustomer }, use) => use(await lazyCustomer()),
  storageState: async ({ signedIn, lazyCustomer, baseURL }, use) =>
    use(signedIn ? storageOf(await lazyCustomer(), baseURL ?? '') : undefined),
});
