import config from '../playwright.config.ts';
import { anyLayout, expect, test } from '../support/test.ts';

// Playwright turns the browser's memory of pages off: no page would ever be in it.
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

/** A browser may forget a page for reasons of its own, such as its memory; those are called circumstantial. */
interface NotRestored {
  notRestoredExplanations: { type: 'SupportPending' | 'PageSupportNeeded' | 'Circumstantial'; reason: string }[];
}

test.describe(() => {
  test.use({ signedIn: true });

  test(
    'nothing in a page with a live list keeps it from the browser’s memory',
    anyLayout,
    async ({ page, context }) => {
      const session = await context.newCDPSession(page);
      await session.send('Page.enable');
      const reasons: string[] = [];
      session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }: NotRestored) => {
        for (const { type, reason } of notRestoredExplanations) if (type !== 'Circumstantial') reasons.push(reason);
      });
      const stream = page.waitForRequest(/offers\/stream/);
      await page.goto('/bookings');
      await stream;
      await page.goto('/about');
      await page.goBack({ waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
      expect(reasons).toEqual([]);
    },
  );
});
