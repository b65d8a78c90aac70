import { createHash } from 'node:crypto';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import { isMobile } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** Where each of the five remotes shows itself, and a sign that it does. */
interface Place {
  remote: string;
  signedIn: boolean;
  show(page: Page): Promise<void>;
  works(page: Page): ReturnType<Page['getByRole']>;
}
const pageAt = (remote: string, address: string, heading: string | RegExp, signedIn = false): Place => ({
  remote,
  signedIn,
  show: async (page) => {
    await page.goto(address);
  },
  works: (page) => page.getByRole('heading', { level: 1, name: heading }),
});
const places: Place[] = [
  pageAt('mfe-catalog', '/', 'Find Trusted Home Services Near You'),
  pageAt('mfe-static-pages', '/about', 'About Kaza'),
  pageAt('mfe-bookings', '/bookings', 'My Bookings', true),
  pageAt('mfe-auth', '/profile', 'Profile', true),
  {
    remote: 'mfe-chat',
    signedIn: true,
    // The chat remote has no page: its review dialog stands for it.
    show: async (page) => {
      await page.goto('/bookings');
      await page.getByRole('button', { name: 'Leave Review' }).click();
    },
    works: (page) => page.getByRole('dialog', { name: 'Leave Review' }),
  },
];

const entryOf = (remote: string) => new RegExp(`/assets/${remote}/`);
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'This section could not be loaded.' });

async function expectShellToWork(page: Page): Promise<void> {
  await expect(page.getByRole('banner', { includeHidden: true })).toBeVisible();
  await expect(page.getByRole('contentinfo', { includeHidden: true })).toBeVisible();
}

for (const place of places) {
  test.describe(place.remote, () => {
    test.use({ signedIn: place.signedIn });

    test(`${place.remote} blocked: the rest works, Try Again recovers`, async ({ page, market, lazyCustomer }) => {
      if (place.remote === 'mfe-chat') await market.bookingIn('COMPLETED', await lazyCustomer());
      const block = (route: Route) => route.abort();
      await page.route(entryOf(place.remote), block);
      await place.show(page);
      await expect(failure(page).first()).toBeVisible();
      await expectShellToWork(page);
      await page.unroute(entryOf(place.remote), block);
      await failure(page).first().getByRole('button', { name: 'Try Again' }).click();
      await expect(place.works(page)).toBeVisible();
      await expect(failure(page)).toHaveCount(0);
    });
  });
}

test('a remote that is slow leaves the shell working, and comes when it comes', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(entryOf('mfe-static-pages'), async (route) => {
    await held;
    await route.continue();
  });
  // The page's load event waits for what it preloads.
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: /Kaza/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find Trusted Home Services Near You' })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'About Kaza' })).toBeVisible();
});

type Broken = 'at load' | 'at render' | 'no longer';

/** A release that is as broken as the page says, each time it is loaded. */
const brokenRelease = (container: string): string => `{
  const broken = globalThis.broken ?? 'at load';
  if (broken === 'at load') throw new Error('broken at load');
  globalThis[${JSON.stringify(container)}] = {
    init() {},
    get: async () => () => ({
      default() {
        if (broken === 'at render') throw new Error('broken at render');
        return 'It works again';
      },
    }),
  };
}`;

/** Puts a script in the place of a remote's entry, with its hash in the page's composition, as if it had been released. */
async function replaceEntry(page: Page, request: APIRequestContext, remote: string): Promise<void> {
  const { entry, integrity, container } = (await (await request.get('/composition.json')).json()).remotes[remote];
  const script = brokenRelease(container);
  const hash = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  await page.route('**/*', async (route) => {
    const asked = route.request();
    if (new URL(asked.url()).pathname === new URL(entry, asked.url()).pathname) {
      return route.fulfill({ contentType: 'text/javascript', body: script });
    }
    if (asked.resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: (await answer.text()).replaceAll(integrity, hash) });
  });
}

for (const place of places) {
  test.describe(place.remote, () => {
    test.use({ signedIn: place.signedIn });

    test(`${place.remote} throwing at load, then at render: each time only its place says so, and it can be tried again`, async ({
      page,
      request,
      market,
      lazyCustomer,
    }) => {
      test.skip(isMobile(page), 'nothing of this depends on the layout');
      if (place.remote === 'mfe-chat') await market.bookingIn('COMPLETED', await lazyCustomer());
      await replaceEntry(page, request, place.remote);
      await place.show(page);
      for (const next of ['at render', 'no longer'] satisfies Broken[]) {
        await expect(failure(page).first()).toBeVisible();
        await expectShellToWork(page);
        await page.evaluate((broken) => Object.assign(globalThis, { broken }), next);
        await failure(page).first().getByRole('button', { name: 'Try Again' }).click();
      }
      await expect(page.getByText('It works again').first()).toBeVisible();
    });
  });
}

test.describe('shared modules', () => {
  test.use({ signedIn: true });

  test('one copy each of React, the router, Emotion and rxjs runs, whichever remotes are in the page', async ({
    page,
    market,
    lazyCustomer,
  }) => {
    await market.bookingIn('COMPLETED', await lazyCustomer());
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
    await page.getByRole('banner').getByRole('link', { name: /Kaza/ }).click();
    await expect(page.getByRole('heading', { name: 'Featured services' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'My Bookings' }).click();
    await page.getByRole('button', { name: 'Leave Review' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave Review' })).toBeVisible();
    const copies = await page.evaluate(() =>
      (globalThis as unknown as { __KAZA__: { sharedCopies(): Record<string, string[]> } }).__KAZA__.sharedCopies(),
    );
    expect(Object.keys(copies)).toEqual(
      expect.arrayContaining(['react', 'react-dom', 'react-router', '@emotion/react', 'rxjs']),
    );
    for (const [name, found] of Object.entries(copies)) expect(found, name).toHaveLength(1);
  });
});
