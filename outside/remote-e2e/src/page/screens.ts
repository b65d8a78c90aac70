import { expect, type Locator, type Page } from '@playwright/test';
import type { ApiClient } from '../people/api-client.ts';
import { latestCode } from '../people/people.ts';

export const isMobile = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** Opens an address from within the page: the browser then fetches what it shows, not the edge that renders pages. */
export async function openInPage(page: Page, address: string): Promise<void> {
  await page.goto('/about');
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/**
 * The browser shares one network address with all other tests, and codes are limited per address: this request alone
 * goes out from the test's own.
 */
export async function askForCodesFrom(page: Page, api: ApiClient): Promise<void> {
  await page.route('**/api/v1/user/verify-mobile', async (route) => {
    const { status, ...answer } = await api.call('POST', '/api/v1/user/verify-mobile', {
      body: route.request().postDataJSON(),
    });
    const { cookies: _cookies, ...json } = answer;
    await route.fulfill({ status, json: { status: status < 300, ...json } });
  });
}

/** Through the first two steps of the open login dialog, with the code of the embedded inbox. */
export async function passLogin(page: Page, api: ApiClient, mobile: string): Promise<void> {
  await askForCodesFrom(page, api);
  const login = dialog(page, 'Login');
  await login.getByLabel('Mobile number').fill(mobile);
  await login.getByRole('button', { name: 'Send OTP' }).click();
  const verify = dialog(page, 'Verify your number');
  await expect(verify).toBeVisible();
  await enterCode(verify, await latestCode(api, mobile));
}

/** Types into the first box; the boxes pass the digits on, and the last one submits. */
export async function enterCode(verify: Locator, code: string): Promise<void> {
  await verify.getByLabel('Digit 1 of 6').click();
  await verify.page().keyboard.type(code);
}

export async function completeProfile(page: Page, name: string, location: string): Promise<void> {
  const profile = dialog(page, 'Complete your profile');
  await profile.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await profile.getByRole('textbox', { name: 'Location' }).fill(location);
  await profile.getByRole('button', { name: 'Create profile' }).click();
  await expect(profile).toBeHidden();
}

/** First step of the booking dialog. */
export async function chooseProvider(page: Page, name?: string): Promise<void> {
  const providers = dialog(page, 'Choose a provider');
  const choice = name ? providers.getByRole('radio', { name: new RegExp(name) }) : providers.getByRole('radio').first();
  await choice.check({ force: true });
  await providers.getByRole('button', { name: 'Continue' }).click();
}

/** Fills date and time in any form that asks for them. `start` is an instant with +05:30. */
export async function chooseTime(form: Locator, start: string): Promise<void> {
  await form.getByLabel('Date').fill(start.slice(0, 10));
  const hour = Number(start.slice(11, 13));
  const label = `${hour % 12 || 12}:${start.slice(14, 16)} ${hour < 12 ? 'am' : 'pm'}`;
  await form.getByRole('radio', { name: label, exact: true }).check({ force: true });
}
