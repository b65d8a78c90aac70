import type { Page } from '@playwright/test';
import { latestCode, newMobile } from '../support/people.ts';
import { askForCodesFrom, completeProfile, dialog, isMobile, passLogin } from '../support/screens.ts';
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
    const kept = await caches.match('/trace-of-a-person');
    return kept ? [...databases, 'caches'] : databases;
  });

test.describe('signing in', anyLayout, () => {
  test('by keyboard alone, a new customer gives number, code and profile', async ({ page, api }) => {
    const mobile = newMobile();
    await askForCodesFrom(page, api);
    await page.goto('/about');
    await page.getByRole('banner').getByRole('button', accountButton('Login')).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Login').getByLabel('Mobile number')).toBeFocused();
    await page.keyboard.type(mobile);
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Verify your number').getByLabel('Digit 1 of 6')).toBeFocused();
    await page.keyboard.type(await latestCode(api, mobile));
    const profile = dialog(page, 'Complete your profile');
    await expect(profile.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    await page.keyboard.type('Meera Das');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Behala, Kolkata');
    await page.keyboard.press('Enter');
    await expect(profile).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', accountButton('Logout'))).toBeVisible();
    if (!isMobile(page)) await expect(page.getByRole('banner').getByText('Hi, Meera Das')).toBeVisible();
  });

  test('a short number, an incomplete and a wrong code are each told in the words of the product', async ({
    page,
    api,
  }) => {
    await askForCodesFrom(page, api);
    await page.goto('/about');
    await page.getByRole('banner').getByRole('button', accountButton('Login')).click();
    const login = dialog(page, 'Login');
    await login.getByLabel('Mobile number').fill('12345');
    await login.getByRole('button', { name: 'Send OTP' }).click();
    await expect(login.getByText('Please enter a valid mobile number')).toBeVisible();
    const mobile = newMobile();
    await login.getByLabel('Mobile number').fill(mobile);
    await login.getByRole('button', { name: 'Send OTP' }).click();
    const verify = dialog(page, 'Verify your number');
    await verify.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(verify.getByText('Please enter complete OTP')).toBeVisible();
    const code = await latestCode(api, mobile);
    await verify.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(code === '000000' ? '111111' : '000000');
    await expect(verify.getByText('Invalid OTP')).toBeVisible();
    await expect(verify.getByText(/Resend OTP in \d+ s/)).toBeVisible();
  });

  test('a pasted code spreads over the boxes; a pasted +91 number is stripped', async ({ page, api }) => {
    const mobile = newMobile();
    await askForCodesFrom(page, api);
    await page.goto('/about');
    await page.getByRole('banner').getByRole('button', accountButton('Login')).click();
    const field = dialog(page, 'Login').getByLabel('Mobile number');
    const paste = (text: string) =>
      page.evaluate((pasted) => {
        const data = new DataTransfer();
        data.setData('text/plain', pasted);
        const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        const box = document.activeElement as HTMLInputElement;
        if (box.dispatchEvent(event)) document.execCommand('insertText', false, pasted);
      }, text);
    await field.focus();
    await paste(`+91 0${mobile.slice(0, 5)} ${mobile.slice(5)}`);
    await expect(field).toHaveValue(mobile);
    await page.keyboard.press('Enter');
    const verify = dialog(page, 'Verify your number');
    await expect(verify.getByLabel('Digit 1 of 6')).toBeFocused();
    const code = await latestCode(api, mobile);
    await paste(code);
    await completeProfile(page, 'Rina Sen', 'Howrah');
    await expect(page.getByRole('banner').getByRole('button', accountButton('Logout'))).toBeVisible();
  });

  test('a reload at the profile step does not cost another code', async ({ page, api }) => {
    await page.goto('/about');
    const open = page.getByRole('banner').getByRole('button', accountButton('Login'));
    await open.click();
    await passLogin(page, api, newMobile());
    await dialog(page, 'Complete your profile').getByRole('textbox', { name: 'Name', exact: true }).fill('Rina Sen');
    await page.reload();
    await open.click();
    const profile = dialog(page, 'Complete your profile');
    await expect(profile.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Rina Sen');
    await completeProfile(page, 'Rina Sen', 'Howrah');
    const logout = page.getByRole('banner').getByRole('button', accountButton('Logout'));
    await expect(logout).toBeVisible();
    // The button that opened the dialog is gone: another Enter must not sign out.
    await expect(logout).not.toBeFocused();
  });

  test('the resend countdown survives closing the dialog', async ({ page, api }) => {
    await askForCodesFrom(page, api);
    await page.clock.install();
    await page.goto('/about');
    const open = page.getByRole('banner').getByRole('button', accountButton('Login'));
    await open.click();
    await dialog(page, 'Login').getByLabel('Mobile number').fill(newMobile());
    await page.keyboard.press('Enter');
    const verify = dialog(page, 'Verify your number');
    await expect(verify.getByText(/Resend OTP in \d+ s/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(verify).toBeHidden();
    await page.clock.fastForward(30_000);
    await open.click();
    await expect(page.getByRole('dialog').getByText(/in (2\d|30) s/)).toBeVisible();
    await page.clock.fastForward(31_000);
    await expect(page.getByRole('dialog').getByText(/in \d+ s/)).toBeHidden();
  });
});

test.describe('a session', anyLayout, () => {
  test.use({ signedIn: true });

  test('while nobody knows whose a stored token is, only the logo and Loading... show', async ({ page, context }) => {
    // The edge knows whoever brings the session's cookie.
    await context.clearCookies({ name: 'kaza_refresh' });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v1/user/profile', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/about');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    answer();
    await expect(page.getByRole('heading', { level: 1, name: 'About Kaza' })).toBeVisible();
  });

  test('ends in every tab at once when one signs out, even if the call fails', async ({ page, context }) => {
    const other = await context.newPage();
    await page.goto('/about');
    await other.goto('/contact-us');
    await expect(other.getByRole('banner').getByRole('button', accountButton('Logout'))).toBeVisible();
    await context.route('**/api/v1/user/logout', (route) => route.abort());
    await page.getByRole('banner').getByRole('button', accountButton('Logout')).click();
    for (const tab of [page, other]) {
      await expect(tab.getByRole('banner').getByRole('button', accountButton('Login'))).toBeVisible();
      expect(await tab.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('user')])).toEqual([
        null,
        null,
      ]);
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

  test('a refused token that cannot be renewed signs out in all tabs', async ({ page, context }) => {
    const other = await context.newPage();
    await page.goto('/about');
    await other.goto('/about');
    await expect(other.getByRole('banner').getByRole('button', accountButton('Logout'))).toBeVisible();
    await context.route('**/api/v1/**', (route) =>
      route.fulfill({ status: 401, json: { status: false, message: 'Please sign in again', code: 'UNAUTHENTICATED' } }),
    );
    // Whichever call meets it first: the bell of a tab asks by itself, and may take the link away before it is pressed.
    const link = page.getByRole('link', { name: isMobile(page) ? 'Bookings' : 'My Bookings', exact: true });
    void link.click().catch(() => undefined);
    for (const tab of [page, other]) {
      await expect(tab.getByRole('banner').getByRole('button', accountButton('Login'))).toBeVisible();
    }
    expect(await other.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
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
