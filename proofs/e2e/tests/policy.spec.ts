import type { Page } from '@playwright/test';
import { signIn } from '../support/chaos/places.ts';
import { anyLayout, expect, test } from '../support/test.ts';

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
