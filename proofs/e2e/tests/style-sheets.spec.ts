import { failureIn } from 'remote-e2e';
import { publishExample } from '../support/example-remote.ts';
import { anyLayout, expect, test } from '../support/test.ts';

const pinned = '?compose=mfe-forms@1.0.0';

test(
  'a remote’s style sheets apply before it is shown, at the edge too, reach nothing else, and fail as its scripts do',
  anyLayout,
  async ({ page, request }) => {
    await publishExample('forms-remote', 'mfe-forms', '1.0.0');
    const rendered = async () => (await request.get(`/forms${pinned}`)).text();
    await expect
      .poll(rendered)
      .toMatch(/<link rel="stylesheet" href="[^"]*FormsPage[^"]*" integrity="sha384-.*<h1 class="title"/s);

    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto('/');
    const colourOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).color);
    const heading = await colourOf('main h1');
    await page.goto(`/forms${pinned}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(main.getByRole('heading', { level: 1 })).toHaveCSS('animation-name', 'mfe-forms_appear');
    await expect(main.getByText('In a box')).toHaveCSS('color', 'rgb(7, 8, 9)');
    await expect(main.getByText('Named')).toHaveCSS('color', 'rgb(4, 5, 6)');
    await expect(main.getByText('Later')).toHaveCSS('color', 'rgb(10, 11, 12)');
    expect(await page.evaluate(() => document.fonts.check('16px Probe'))).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--more'))).toBe('');

    // The sheets stay, and what others show is as before.
    await page.getByRole('banner').getByRole('link', { name: 'Kaza' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('main h1').first()).toHaveCSS('color', heading);
    expect(complaints).toEqual([]);

    await page.route(/\/assets\/mfe-forms\/.*\.css/, (route) => route.fulfill({ status: 500, body: 'Broken' }));
    await page.goto(`/forms${pinned}`);
    await expect(failureIn(page)).toBeVisible();
    await page.unrouteAll();
    await failureIn(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(1, 2, 3)');
  },
);
