import { expect, type Page } from '@playwright/test';
import { isMobile } from 'remote-e2e';

/** Closes the dialog as people do: by Escape, or on phones by Back, which stays on the page. */
export async function closeTop(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  if (isMobile(page)) await page.goBack();
  else await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  // Its entry is left a moment later, and takes an address that is opened meanwhile along.
  await expect.poll(() => page.evaluate(() => Number(history.state?.overlay ?? 0))).toBe(0);
  expect(new URL(page.url()).pathname).toBe(pathname);
}
