import type { Browser, Page } from '@playwright/test';

/** Of one page, in characters: a log is read by people. */
const LONGEST = 6_000;

const outlineOf = async (page: Page): Promise<string> => {
  const outline = await page.locator('body').ariaSnapshot({ timeout: 10_000 }).catch(String);
  const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160)).catch(String);
  return `--- ${page.url()}\nfocus: ${focused}\n${outline.slice(0, LONGEST)}`;
};

/** Prints what stands on each page of the browser: where only a failed test's log is left, it shows them. */
export async function printOutlines(browser: Browser, title: string): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const outlines = await Promise.all(pages.map(outlineOf));
  console.log(`The pages of "${title}" when it failed:\n${outlines.join('\n')}`);
}
