import type { Page } from '@playwright/test';
import { completeProfile, dialog, newMobile, passLogin } from 'remote-e2e';
import { anyLayout, expect, test } from '../support/test.ts';

const accountButton = (name: 'Login' | 'Logout') => ({ name, exact: true });

/** What remotes and the service worker keep of a person. */
const leaveTraces = (page: Page) =>
  page.evaluate(async () => {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('kaza-chat');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        database.onversionchange = () => database.close();
        resolve();
      };
    });
    for (const name of ['kaza-pages-1', 'kaza-reads-1', 'kaza-pictures-1']) {
      await (await caches.open(name)).put('/trace-of-a-person', new Response('kept'));
    }
  });
const tracesOn = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name).filter((name) => /^kaza-/.test(name));
    const cached = await caches.match('/trace-of-a-person');
    return cached ? [...databases, 'caches'] : databases;
  });

test.describe('a session', anyLayout, () => {
  test.use({ signedIn: true });

  test('ends in every tab at once when one signs out, even if the call fails', async ({ page, context }) => {
    const other = await context.newPage();
    await page.goto('/about');
    await other.goto('/contact-us');
    await expect(other.getByRole('banner').getByRole('button', accountButton('Logout'))).toBeVisible();
    await context.route('**/api/v1/user/logout', (route) => route.abort());
    await page.getByRole('banner').getByRole('button', accountButton('Logout')).click();
    for (const tab of [page, other]) {
      await expect(tab.getByRole('banner').getByRole('button', accountButton('Login'))).toBeVisible();
      // What the other tab wrote before it heard of the end arrives later, and goes.
      const cached = () => tab.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('user')]);
      await expect.poll(cached).toEqual([null, null]);
    }
  });

  test('calls that meet an ended token ask for one new token together, and go on', async ({ page, customer }) => {
    let refreshes = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/user/refresh-token')) refreshes += 1;
    });
    // Every call with the first token is refused, as if it had ended.
    let refused = 0;
    await page.route('**/api/v1/**', async (route) => {
      const call = route.request();
      if (call.headers().authorization !== `Bearer ${customer.token}` || call.url().endsWith('/refresh-token')) {
        return route.fallback();
      }
      refused += 1;
      return route.fulfill({
        status: 401,
        json: { status: false, message: 'Please sign in again', code: 'UNAUTHENTICATED' },
      });
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Recent Bookings' })).toBeVisible();
    await expect(page.getByText('No Recent Bookings')).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).not.toBe(customer.token);
    expect(refused).toBeGreaterThan(0);
    expect(refreshes).toBe(1);
  });

  test('a page that is left while it renews its token loses nothing: the new cookie arrives', async ({
    page,
    context,
    customer,
  }) => {
    const refreshCookies = async () => {
      const all = await context.cookies();
      return all.filter(({ name }) => name.endsWith('kaza_refresh')).map(({ value }) => value);
    };
    await page.goto('/about');
    const [first] = await refreshCookies();
    expect(customer.cookies.map(({ value }) => value)).toContain(first);
    const network = await context.newCDPSession(page);
    const slow = { offline: false, latency: 1_000, downloadThroughput: -1, uploadThroughput: -1 };
    await page.evaluate(() => localStorage.setItem('authToken', 'ended'));
    const renews = page.waitForRequest('**/api/v1/user/refresh-token');
    await page.reload({ waitUntil: 'commit' });
    await network.send('Network.emulateNetworkConditions', slow);
    await renews;
    await page.goto('about:blank');
    await expect.poll(refreshCookies).not.toContain(first);
  });

  test('the profile can be changed, shows where one is signed in, and signs out', async ({ page }) => {
    await page.goto('/profile');
    await expect(page.getByText('This device')).toBeVisible();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Please fill all required fields')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asha Sen');
    await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Profile updated')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Asha Sen', { exact: true })).toBeVisible();
    await expect(page.getByText('asha@example.com')).toBeVisible();
    await leaveTraces(page);
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('button', accountButton('Login'))).toBeVisible();
    await expect.poll(() => tracesOn(page)).toEqual([]);
  });
});

test('/profile signed out asks for the login; dismissing it goes home', anyLayout, async ({ page, api }) => {
  await page.goto('/profile');
  await expect(dialog(page, 'Login')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await passLogin(page, api, newMobile());
  await completeProfile(page, 'Rina Sen', 'Howrah');
  await expect(page.getByText('Rina Sen', { exact: true })).toBeVisible();
});
