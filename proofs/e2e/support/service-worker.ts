import { expect, type Page } from '@playwright/test';

/** How many entries a cache of the service worker has. */
export const entriesIn = (
  page: Page,
  cache: 'pages' | 'files' | 'compositions' | 'reads' | 'pictures',
): Promise<number> => page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, `kaza-${cache}-1`);

/** Waits until the worker answers for the page: it takes over while it is still becoming active. */
export const untilControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** Waits until the worker has the page, and all that it is made of. */
export async function untilCached(page: Page, path: string): Promise<void> {
  await untilControlled(page);
  await expect
    .poll(() =>
      page.evaluate(async (address) => {
        const pages = await caches.open('kaza-pages-1');
        const page = await pages.match(new URL(address, location.href).href);
        const shells = (await pages.keys()).filter(({ url }) => url.includes('/app-shell?composition='));
        return page !== undefined && shells.length > 0;
      }, path),
    )
    .toBe(true);
}

/** Waits until the worker knows that nobody is signed in: only then does a page begin with what was cached of it. */
export const untilSeenByNobody = (page: Page) =>
  expect.poll(() => page.evaluate(async () => (await (await caches.open('kaza-visitor-1')).keys()).length)).toBe(1);
