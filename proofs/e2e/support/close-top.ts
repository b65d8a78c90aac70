import { expect, type Page } from '@playwright/test';
import { isMobile } from 'remote-e2e';

/** Closes the dialog as people do: by Escape, or on phones by Back, which stays on the page. */
export async function closeTop(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  if (isMobile(page)) await page.goBack();
  else await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(pathname);
}
