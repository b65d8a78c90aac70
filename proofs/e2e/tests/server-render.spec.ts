import type { Page } from '@playwright/test';
import { isMobile } from 'remote-e2e';
import { renderedDocument } from '../support/rendered.ts';
import { anyLayout, expect, test } from '../support/test.ts';
import { untilAlive } from '../support/until-alive.ts';

const listing = '/services/fan-repair-and-installation?city=Kolkata';
const pages = ['/', listing, '/services/search?q=fan&city=Kolkata', '/about', '/contact-us', '/privacy-policy', '/hi'];

/** From the next document on: what of the rendering does not stay until React has taken it over. */
async function watchRendering(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const replaced: string[] = [];
    Object.assign(globalThis, { replaced });
    addEventListener('DOMContentLoaded', () => {
      const rendered = new Set(document.querySelectorAll('#root *:not(script)'));
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes]))
          if (node instanceof Element && rendered.has(node)) replaced.push(node.outerHTML.slice(0, 200));
      }).observe(document.body, { subtree: true, childList: true });
    });
  });
}

/** A press lasts: what is another element at its end than at its beginning was not pressed. */
async function expectRenderingStays(page: Page, path: string): Promise<void> {
  await untilAlive(page.getByRole('button'));
  expect(await page.evaluate(() => (globalThis as unknown as { replaced: string[] }).replaced), path).toEqual([]);
}

/** From now on: calls of the API, and what React or the page complain of, beacons included. */
async function listen(page: Page) {
  const calls: string[] = [];
  const complaints: string[] = [];
  await page.addInitScript(() => {
    const { sendBeacon } = navigator;
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then((text) => text.includes('"error"') && console.error(text));
      return sendBeacon.call(navigator, url, body);
    };
  });
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
  });
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return { calls, complaints };
}

test('every page that the edge renders is taken over without a difference, and asks for nothing again', async ({
  page,
}) => {
  const { calls, complaints } = await listen(page);
  await watchRendering(page);
  for (const path of pages) {
    await renderedDocument(page, path);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // What stands below the first screen waited for the first frame only.
    await expect(page.locator('html'), path).not.toHaveAttribute('data-first');
    await expectRenderingStays(page, path);
    // Beacons go out when the page is left.
    await page.goto('about:blank');
    expect(complaints, path).toEqual([]);
    expect(calls, path).toEqual([]);
  }
});

test('the page is there before any script, with its services, title and address', async ({ page }) => {
  const home = await renderedDocument(page, '/');
  expect(home.match(/<title/g)).toHaveLength(1);
  expect(home.match(/name="description"/g)).toHaveLength(1);
  expect(home).toContain('application/ld+json');
  // Nothing is painted before the whole header is there.
  const [, first] = /rel="expect" href="#([^"]+)" blocking="render"/.exec(home) ?? [];
  expect(home).toMatch(new RegExp(`<header id="${first}"`));
  expect(home).toContain(`data-layout="${isMobile(page) ? 'mobile' : 'desktop'}"`);
  const body = await renderedDocument(page, listing);
  expect(body).toContain('<link rel="canonical"');
  expect(body).toMatch(/<h1[^>]*>Fan Repair &amp; Installation in Kolkata/);
  expect(body).toContain('Ceiling Fan Repair');
  expect(await renderedDocument(page, `${listing}&utm_source=x`)).toBe(await renderedDocument(page, listing));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page reads, and its links lead on', async ({ page, request }) => {
    const agent = {
      'user-agent': isMobile(page) ? 'Mozilla/5.0 (Linux; Android 14) Mobile' : 'Mozilla/5.0 (X11; Linux)',
    };
    for (const path of ['/about', '/']) {
      await expect(async () => {
        const answer = await request.get(path, { headers: agent });
        expect(answer.headers()['server-timing']).toContain('render;desc="whole"');
      }).toPass();
    }
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1, name: 'About Kaza' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: /Kaza/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Find Trusted Home Services Near You' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Featured services' })).toBeVisible();
    await expect(page.getByText('Loading...')).toBeHidden();
  });
});

test('what is pressed and typed before the scripts are there is not lost', anyLayout, async ({ page }) => {
  await renderedDocument(page, listing);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(listing, { waitUntil: 'commit' });
  const book = page
    .getByRole('main')
    .getByRole('button', { name: /^Book Now/ })
    .first();
  await book.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('somebody who is signed in', anyLayout, () => {
  test.use({ signedIn: true });

  test('has a page of their own before any script, which is taken over without a difference', async ({
    page,
    customer,
    market,
  }) => {
    const { service } = await market.book(customer);
    const { complaints } = await listen(page);
    await watchRendering(page);
    // A busy edge sends everybody's page: what is looked at here is the other one.
    const openOwn = (path: string, waitUntil?: 'load') =>
      expect(async () => {
        const answer = await page.goto(path, waitUntil && { waitUntil });
        expect(answer?.headers()['server-timing']).toContain('desc="own", render;desc="whole"');
      }).toPass();
    const scripts = /\/assets\/.*\.js/;
    await page.route(scripts, (route) => route.abort());
    await openOwn('/', 'load');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: service.title }).first()).toBeVisible();
    await openOwn('/bookings', 'load');
    await expect(page.getByRole('article', { name: service.title })).toBeVisible();
    await expect(page.getByText('Loading...')).toBeHidden();
    await page.unroute(scripts);
    complaints.length = 0;
    for (const path of ['/', '/bookings', '/profile']) {
      await openOwn(path);
      await expect(page.locator('html')).not.toHaveAttribute('data-first');
      await expectRenderingStays(page, path);
    }
    await page.goto('about:blank');
    expect(complaints).toEqual([]);
  });
});

test.describe('somebody whom the edge does not know', anyLayout, () => {
  test.use({ signedIn: true });

  test('never sees the page of a stranger: the Loading view stands until it is known', async ({ page, context }) => {
    await context.clearCookies({ name: 'kaza_refresh' });
    await renderedDocument(page, '/');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/v1/user/profile', async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { __seen: seen });
      const look = () => {
        const login = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Login');
        if (login?.checkVisibility()) seen.push('Login');
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText('Loading...')).toBeVisible();
    release();
    await page.getByRole('main').getByRole('button', { name: /^Book/ }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => (globalThis as unknown as { __seen: string[] }).__seen)).toEqual([]);
  });
});

test('Back and Forward between rendered pages keep their place and their content', anyLayout, async ({ page }) => {
  for (const path of ['/about', '/']) await renderedDocument(page, path);
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: /Kaza/ }).click();
  await expect(page.getByRole('heading', { name: 'Featured services' })).toBeVisible();
  await expect(page).toHaveTitle('Kaza | Find Trusted Home Services Near You');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'About Kaza' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Featured services' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Featured services' })).toBeVisible();
});
