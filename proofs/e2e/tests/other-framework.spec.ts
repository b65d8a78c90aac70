import { createCustomer, failureIn, signInAs } from 'remote-e2e';
import { publishExample } from '../support/example-remote.ts';
import { anyLayout, expect, test } from '../support/test.ts';

const pinned = '?compose=mfe-care-tips@1.0.0';

test(
  'a remote of Svelte: rendered by the edge, alive in its page and its slot, in the page’s language, gone without a trace, and contained',
  anyLayout,
  async ({ page, request, api, baseURL: origin = '' }) => {
    await publishExample('svelte-remote', 'mfe-care-tips', '1.0.0');
    const rendered = async (path: string) => (await request.get(path + pinned)).text();
    // A busy edge leaves a page to the browser, and renders it for who comes next.
    await expect.poll(() => rendered('/hi/care-tips')).toMatch(/<h1>देखभाल के सुझाव<\/h1>.*href="\/hi\/services"/s);
    await expect.poll(() => rendered('/')).toMatch(/<aside[^>]* aria-label="Tip of the season"/);

    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await signInAs(page, await createCustomer(api, 'Asha Sen'), origin);
    await page.goto(`/care-tips${pinned}`);
    const main = page.getByRole('main');
    await expect(main.getByText('For your home, Asha Sen')).toBeVisible();
    await main.getByRole('radio', { name: 'Winter' }).check();
    await expect(main.getByRole('listitem')).toHaveText(['Geyser Have it descaled once a year.']);
    await page.getByRole('banner').getByRole('combobox', { name: 'Language' }).selectOption('bn');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('যত্নের পরামর্শ');
    await expect(main.getByRole('radio', { name: 'শীত' })).toBeChecked();

    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await main.getByRole('link', { name: 'পরিষেবা দেখুন' }).click();
    await expect(page).toHaveURL('/bn/services');
    await expect(page.locator('.care-tips')).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Kaza' }).click();
    // What comes above it moves it.
    await expect(main.getByRole('heading', { name: 'সাম্প্রতিক বুকিং' })).toBeVisible();
    await main.getByRole('complementary').getByRole('link', { name: 'যত্নের সব পরামর্শ' }).click();
    await expect(page).toHaveURL('/bn/care-tips');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('যত্নের পরামর্শ');
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    expect(complaints).toEqual([]);

    await page.route(/\/assets\/mfe-care-tips\/.*\.js/, (route) => route.fulfill({ status: 500, body: 'Broken' }));
    // The stored language would lead to its own address.
    await page.context().clearCookies();
    await page.goto(`/care-tips${pinned}`);
    await expect(failureIn(page)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.unrouteAll();
    await failureIn(page).getByRole('button', { name: 'Try Again' }).click();
    await main.getByRole('radio', { name: 'Summer' }).check();
    await expect(main.getByRole('listitem')).toHaveCount(2);
  },
);
