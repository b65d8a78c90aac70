import { isMobile } from 'remote-e2e';
import type { Booking } from 'shared-contracts';
import { renderedDocument } from '../support/rendered.ts';
import { entriesIn, untilCached, untilSeenByNobody } from '../support/service-worker.ts';
import { anyLayout, expect, test } from '../support/test.ts';
import { untilAlive } from '../support/until-alive.ts';

test.use({ serviceWorkers: 'allow' });

const offlineLine = 'You are offline. What you opened before still works.';

test(
  'a visited page, and one that was not, show without a connection, and what is typed there stays',
  anyLayout,
  async ({ page, context }) => {
    await page.goto('/');
    await untilCached(page, '/');
    await page.goto('/about');
    await expect(page.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
    await untilCached(page, '/about');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
    await expect(page.getByRole('status').getByText(offlineLine)).toBeVisible();

    // Never opened before: the app shell of the cached composition.
    await page.goto('/contact-us');
    const form = page.getByRole('form').or(page.locator('form')).first();
    await form.getByLabel('Full Name').fill('Asha Roy');
    await form.getByLabel('Email').fill('asha@kaza.example');
    await form.getByLabel('Subject').fill('A leaking tap');
    await form.getByRole('textbox', { name: /^Message/ }).fill('It still drips.');
    await page.getByRole('button', { name: /^Send/ }).click();
    await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
    await expect(form.getByLabel('Subject')).toHaveValue('A leaking tap');
    await expect(page.getByText(offlineLine)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(offlineLine)).toBeHidden();
    await page.getByRole('button', { name: /^Send/ }).click();
    await expect(page.getByText(/^Message sent successfully!/)).toBeVisible();
  },
);

test('services that were looked at are there again without a connection', anyLayout, async ({ page, context }) => {
  await page.goto('/');
  await untilCached(page, '/');
  await page.goto('/services/search?q=tap');
  const names = page.getByRole('article').getByRole('heading');
  await expect(names.first()).toBeVisible();
  const first = (await names.first().textContent()) ?? '';
  await untilCached(page, '/services/search?q=tap');
  await context.setOffline(true);
  await page.reload();
  await expect(names.first()).toHaveText(first);
});

test(
  'an update moves the page as a whole: offline it is the composition whose files are all here',
  anyLayout,
  async ({ page, context }) => {
    await page.goto('/about');
    await untilCached(page, '/about');
    const { id } = await (await page.request.get('/composition.json')).json();
    // The site moves on, and the new composition's files do not arrive any more.
    await page.evaluate(async () => {
      const pages = await caches.open('kaza-pages-1');
      const page = await pages.match(location.href);
      const html = (await page?.text())?.replace(/data-composition="[^"]+"/, 'data-composition="of-tomorrow"');
      const headers = { 'content-type': 'text/html', 'x-kaza-composition': 'of-tomorrow' };
      await pages.put(location.href, new Response(html, { headers }));
    });
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-composition', id);
  },
);

test(
  'a visited page begins as it was cached; when a release was promoted or revoked since, nothing of it runs: the new one comes at once',
  anyLayout,
  async ({ page }) => {
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    // Of each document that is left: what it was made of, and whether the shell ran in it.
    await page.addInitScript(() => {
      addEventListener('pagehide', () => {
        const left = JSON.parse(sessionStorage.getItem('left') ?? '[]');
        const { composition } = document.documentElement.dataset;
        sessionStorage.setItem('left', JSON.stringify([...left, [composition, '__KAZA__' in globalThis]]));
      });
    });
    const rendering = await renderedDocument(page, '/about');
    await page.goto('/about');
    await untilCached(page, '/about');
    await untilSeenByNobody(page);
    const { id } = await (await page.request.get('/composition.json')).json();
    /** The page as a composition of yesterday had it, whose files are here. */
    const cacheOfYesterday = (html: string) =>
      page.evaluate(
        async ([text, now]) => {
          const compositions = await caches.open('kaza-compositions-1');
          const record = await (await compositions.match(`/.kept/compositions/${now}`))?.text();
          await compositions.put('/.kept/compositions/of-yesterday', new Response(record));
          const found = await caches.match(location.href);
          const headers = new Headers(found?.headers);
          headers.set('x-kaza-composition', 'of-yesterday');
          await (await caches.open('kaza-pages-1')).put(location.href, new Response(text, { headers }));
        },
        [html.replace(/data-composition="[^"]+"/, 'data-composition="of-yesterday"'), id],
      );
    const left = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('left') ?? ''));
    await cacheOfYesterday(rendering.replace('>Who We Are<', '>Who We Were<'));
    await page.goto('/about', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-composition', id);
    // Buttons stand there before the script that holds events back for the shell.
    await page.waitForFunction(() => '__KAZA__' in globalThis);
    await untilAlive(page.getByRole('button'));
    const twoLeft = [
      [id, true],
      ['of-yesterday', false],
    ];
    expect(await left()).toEqual(twoLeft);
    // A release that renders the page as before goes on with it.
    await cacheOfYesterday(rendering);
    await page.reload();
    await untilAlive(page.getByRole('button'));
    await expect(page.locator('html')).toHaveAttribute('data-composition', id);
    expect(await left()).toEqual([...twoLeft, [id, true]]);
    await expect(page.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test('testers’ pages pass by what is cached, and are not cached', anyLayout, async ({ page, context }) => {
  await page.goto('/about');
  await untilCached(page, '/about');
  const before = await entriesIn(page, 'pages');
  await page.goto('/contact-us?channel=production');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await entriesIn(page, 'pages')).toBe(before);
  await context.setOffline(true);
  await expect(page.goto('/about?channel=production')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});

test(
  'the site can be installed: its manifest, icons and shortcuts are there in each language',
  anyLayout,
  async ({ request }) => {
    for (const file of ['manifest', 'manifest.hi', 'manifest.bn']) {
      const manifest = await (await request.get(`/${file}.webmanifest`)).json();
      expect(manifest).toMatchObject({ name: 'Kaza', display: 'standalone', scope: '/' });
      const files = [...manifest.icons, ...manifest.screenshots].map(({ src }: { src: string }) => src);
      for (const src of files) expect((await request.get(src)).status(), src).toBe(200);
    }
  },
);

test.describe('signed in', () => {
  test.use({ signedIn: true });

  let booking: Booking;
  test.beforeEach(async ({ market, customer }) => {
    booking = await market.bookingIn('ACCEPTED', customer);
  });

  test(
    'bookings and service codes are readable offline, marked as of then; signing out takes them away',
    anyLayout,
    async ({ page, context, market, customer }) => {
      await page.goto('/bookings');
      await untilCached(page, '/bookings');
      await expect(page.getByText(booking.id)).toBeVisible();
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText(booking.id)).toBeVisible();
      await expect(page.getByText(/^You are offline\. This is what we knew on /)).toBeVisible();
      const [known] = await market.bookingsOf(customer);
      await page.getByRole('button', { name: 'View OTP' }).click();
      await expect(page.getByRole('dialog')).toContainText(known?.otp?.slice(0, 3) ?? 'a code');
      await page.getByRole('button', { name: 'Close' }).first().click();
      // Nothing of a person is in the worker's caches: neither answers nor tokens.
      const texts = await page.evaluate(async () => {
        const cached: string[] = [];
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const key of await cache.keys()) {
            cached.push(`${key.url} ${[...key.headers].join()} ${await (await cache.match(key))?.text()}`);
          }
        }
        return cached;
      });
      for (const secret of [booking.id, customer.token, customer.user.mobileNo, known?.otp ?? booking.id]) {
        expect(texts.filter((text) => text.includes(secret))).toEqual([]);
      }

      await page.getByRole('button', { name: 'Logout' }).click();
      // Own bookings ask for the login, which soon stands before the header and its button.
      await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
      await page.goto('/about');
      await page.goto('/bookings');
      await expect(page.getByText(booking.id)).toHaveCount(0);
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('private')))).toEqual([]);
    },
  );

  test('a page shown to a phone or a desktop stays in its layout', async ({ page, context }) => {
    await page.goto('/');
    await untilCached(page, '/');
    await context.setOffline(true);
    await page.goto('/terms-and-conditions');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible({ visible: isMobile(page) });
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});
