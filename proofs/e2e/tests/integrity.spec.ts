import type { Page } from '@playwright/test';
import { dialog, failureIn } from 'remote-e2e';
import { chunksOf, readComposition, readScript } from '../support/chaos/page-scripts.ts';
import { anyLayout, expect, test } from '../support/test.ts';

const about = (page: Page) => page.getByRole('heading', { level: 1, name: 'About Kaza' });

/** From now on these scripts come with other bytes, which leave a mark if they run. Returns a function that ends it. */
async function damage(page: Page, origin: string, pattern: RegExp): Promise<() => Promise<void>> {
  await page.route(pattern, async (route) => {
    const text = await readScript(origin, new URL(route.request().url()).pathname);
    await route.fulfill({ contentType: 'text/javascript', body: `globalThis.__damaged = true;${text}` });
  });
  // What is being answered is answered first.
  return () => page.unrouteAll({ behavior: 'wait' });
}
const ranDamaged = (page: Page) => page.evaluate(() => '__damaged' in globalThis);

test(
  'a damaged chunk of the shell itself never runs: the dialog fails alone, and Try Again recovers',
  anyLayout,
  async ({ page, baseURL: origin = '' }) => {
    const heal = await damage(page, origin, chunksOf('host-shell'));
    await page.goto('/about');
    await page
      .getByRole('button', { name: /location/i })
      .first()
      .click();
    await expect(failureIn(page)).toBeVisible();
    await expect(about(page)).toBeVisible();
    expect(await ranDamaged(page)).toBe(false);
    await heal();
    await failureIn(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('dialog', { name: 'Choose your location' })).toBeVisible();
  },
);

test.describe('deep in a dialog', anyLayout, () => {
  test.use({ signedIn: true });

  test('a damaged chunk that the chat fetches by itself never runs: the dialog stays, and connects when it is whole', async ({
    page,
    baseURL: origin = '',
    market,
    customer,
  }) => {
    const booking = await market.bookingIn('ACCEPTED', customer);
    const chat = (await readComposition(origin)).remotes['mfe-chat'];
    const ofExposes = new Set(Object.values(chat?.chunks ?? {}).flat());
    const deep = Object.keys(chat?.files ?? {}).filter(
      (path) => path.endsWith('.js') && !path.startsWith('remoteEntry.') && !ofExposes.has(path),
    );
    expect(deep.length).toBeGreaterThan(0);
    const names = deep.map((path) => path.replaceAll('.', '\\.')).join('|');
    const heal = await damage(page, origin, new RegExp(`/assets/mfe-chat/[^/]+/(${names})(\\?.*)?$`));
    const asked = page.waitForRequest((request) => deep.some((path) => request.url().includes(path)));
    await page.goto('/bookings');
    await page.getByRole('article').filter({ hasText: booking.id }).getByRole('button', { name: 'Chat' }).click();
    await asked;
    const opened = dialog(page, `Chat with ${booking.seller.name}`);
    await expect(opened.getByText(/^No connection/)).toBeVisible();
    expect(await ranDamaged(page)).toBe(false);
    await heal();
    await expect(opened.getByText('Connected', { exact: true })).toBeVisible();
    expect(await ranDamaged(page)).toBe(false);
  });
});

test(
  'what a release brings to browsers is scripts, which are verified, and files that cannot run',
  anyLayout,
  async ({ baseURL: origin = '' }) => {
    const { host, remotes } = await readComposition(origin);
    for (const [name, { files }] of [['host-shell', host] as const, ...Object.entries(remotes)]) {
      const kinds = new Set(Object.keys(files).map((path) => path.slice(path.lastIndexOf('.') + 1)));
      expect(kinds, name).toContain('js');
      // Styles are made by scripts (Emotion); a style sheet, a module or WebAssembly would need a verifier of its own.
      for (const kind of ['css', 'mjs', 'wasm', 'html']) expect(kinds, name).not.toContain(kind);
    }
  },
);
