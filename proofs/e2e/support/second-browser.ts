import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Another person's browser beside the test's own, of the same layout: nobody is signed in there. */
export async function openSecondBrowser(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  // The rest of the project's settings is what the runner gives to every new context.
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  return { context, page: await context.newPage() };
}
