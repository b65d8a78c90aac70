import { test as base } from 'remote-e2e';
import { printOutlines } from './print-outline.ts';

interface Options {
  /** Whose answers bookings get: the demo provider's after some seconds, or only the test's own. */
  providers: 'demo' | 'manual';
}

export const addressOf = (providers: Options['providers']): string => {
  const address = providers === 'demo' ? process.env.E2E_BASE_URL : process.env.E2E_MANUAL_URL;
  if (!address) throw new Error('The global setup starts the servers');
  return address;
};

/** The kit's `test`, in the products that run for these tests. */
export const test = base.extend<Options & { outlines: undefined }>({
  providers: ['manual', { option: true }],
  baseURL: async ({ providers }, use) => use(addressOf(providers)),
  outlines: [
    // What asks for the page is ended before the page is.
    async ({ browser, page: _ }, use, info) => {
      await use(undefined);
      if (info.status !== info.expectedStatus) await printOutlines(browser, info.title);
    },
    { auto: true },
  ],
});

export { anyLayout, expect, onPhones, storageOf } from 'remote-e2e';
