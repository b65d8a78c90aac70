import { expect, type Locator, type Page } from '@playwright/test';

/** What is wrong with where the focus is: it must be seen, not under a bar or outside of the window (WCAG 2.4.11). */
const hiddenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    // A radio button may show by its label alone.
    const rendered = getComputedStyle(focused).opacity === '0' ? (focused.closest('label') ?? focused) : focused;
    const { left, right, top, bottom } = rendered.getBoundingClientRect();
    const seen = [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
        return hit !== null && (rendered.contains(hit) || hit.contains(rendered));
      }),
    );
    return seen ? null : `hidden focus: ${focused.outerHTML.slice(0, 160)}`;
  });

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Goes on with Tab until `target` has the focus; each stop on the way must be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
    // A dialog takes the focus back a moment after it went by its end.
    await expect.poll(() => hiddenFocus(page)).toBeNull();
  }
  throw new Error('The keyboard does not reach it');
}

/** Reaches it, and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Listens to the page's live regions like a screen reader, from the next document on. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const regions = new Set<Element>();
        const around = element?.closest(live);
        if (around) regions.add(around);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          // What comes with words in it is read only where it is an alert.
          if (node.matches('[role="alert"]')) regions.add(node);
          for (const alert of node.querySelectorAll('[role="alert"]')) regions.add(alert);
        }
        for (const region of regions) if (region.textContent?.trim()) heard.push(region.textContent.trim());
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Waits until something like `words` was announced. */
export async function expectHeard(page: Page, words: RegExp): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard), {
      message: `${words} is announced`,
    })
    .toContainEqual(expect.stringMatching(words));
}
