import { expect, type Page } from '@playwright/test';
import { expectAccessible, violationsOf, withoutColours } from './axe.ts';
import { expectFits, expectRoomForLetters, expectSpaced, expectTouchable } from './layout.ts';
import { isMobile } from './screens.ts';

/** Switches the language in place, as a tap on the footer's link does, also while a dialog lies over it. */
export async function speak(page: Page, tag: 'en-IN' | 'hi-IN' | 'bn-IN'): Promise<void> {
  await page.locator(`footer a[hreflang="${tag}"]`).evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
  await expect(page.locator('footer a[aria-busy]')).toHaveCount(0);
}

/** Each in its turn: one half of the states is looked at in Hindi, the other in Bengali. */
const otherLanguages = ['hi-IN', 'bn-IN'] as const;
let inspected = 0;

/**
 * All that a state of the page has to hold: axe in both schemes, targets, text spacing, letters of twice the size, room
 * where it is narrow; on phones, where words are most in each other's way, axe and room in another language as well.
 * The state stays as it was.
 */
export async function inspect(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectTouchable(page, what);
  await expectSpaced(page, what);
  await expectFits(page, what);
  await expectRoomForLetters(page, what);
  if (!isMobile(page)) return;
  const tag = otherLanguages[inspected++ % otherLanguages.length] ?? 'hi-IN';
  await speak(page, tag);
  expect(await violationsOf(page, undefined, undefined, withoutColours), `${what}, ${tag}`).toEqual([]);
  await expectFits(page, `${what}, ${tag}`);
  await speak(page, 'en-IN');
}

/** Goes there, and waits for a page that shows what it has. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}
