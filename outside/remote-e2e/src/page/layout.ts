import { expect, type Page } from '@playwright/test';
import { isMobile } from './screens.ts';

/** What stands out at the right of the window, so that the page scrolls sideways (WCAG 1.4.10). */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && !scrolls(element.parentElement))
      .map((element) => `${scrollWidth} px: ${element.outerHTML.slice(0, 120)}`);
  });

/** Controls of which a part lies outside of what shows them, such as a button that its card cuts off. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const control of document.querySelectorAll('a[href], button, input, select, textarea')) {
      const { left, right, width } = control.getBoundingClientRect();
      if (width <= 1 || !control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) continue;
      for (let at = control.parentElement; at && at !== document.body; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        if (/auto|scroll/.test(overflowX)) break;
        const box = at.getBoundingClientRect();
        if (!/hidden|clip/.test(overflowX) || box.width <= 1) continue;
        if (right > box.right + 1 || left < box.left - 1) found.push(`cut off: ${control.outerHTML.slice(0, 120)}`);
      }
    }
    return found;
  });

/**
 * What keeps its place where a window is hardly higher than a bar: parts of a page that stick, and parts of a dialog
 * that scroll by themselves beside others that do not. Messages of a chat, long texts and proposals may.
 */
const sticking = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = '[role="log"], [role="listbox"], textarea, select';
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const found: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      const { position, overflowY } = getComputedStyle(element);
      const { top, bottom, height, width } = element.getBoundingClientRect();
      const isInWindow = bottom > 0 && top < innerHeight && width > 8 && height > 8;
      const isBar = /fixed|sticky/.test(position) && isInWindow && height < innerHeight - 1;
      const isPane =
        /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1 && !element.matches(own);
      const isInDialog = element.closest('[role="dialog"], [role="alertdialog"]') !== null;
      if ((isBar || (isPane && isInDialog)) && isSeen(element)) found.push(element.outerHTML.slice(0, 120));
    }
    return found;
  });

/**
 * The page at 320 px and as at 400 % zoom (phones), or as at 200 % zoom (desktop): nothing makes it scroll sideways, no
 * control is cut off, and where there is little height nothing keeps its place.
 */
export async function expectFits(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  if (!before) return;
  await page.setViewportSize(isMobile(page) ? { width: 320, height: 640 } : { width: 640, height: 400 });
  const standingOut = async () => [...(await overflowing(page)), ...(await cutOff(page))];
  await expect.poll(standingOut, { message: `${what}, narrow` }).toEqual([]);
  if (isMobile(page)) {
    await page.setViewportSize({ width: 320, height: 256 });
    await expect.poll(() => sticking(page), { message: `${what}, low` }).toEqual([]);
  }
  await page.setViewportSize(before);
}

/** The reader's own text spacing (WCAG 1.4.12): nothing makes the page scroll sideways. */
export async function expectSpaced(page: Page, what: string): Promise<void> {
  const restore = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }' +
        'p { margin-bottom: 2em !important; }',
    );
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  });
  const found = await overflowing(page);
  await restore.evaluate((run) => run());
  expect(found, `${what}, text spacing`).toEqual([]);
}

/** Letters of twice the size, as a reader sets them on a phone (WCAG 1.4.4): nothing makes the page scroll sideways. */
export async function expectRoomForLetters(page: Page, what: string): Promise<void> {
  if (!isMobile(page)) return;
  const setSize = (size: string) =>
    page.evaluate((wanted) => {
      document.documentElement.style.fontSize = wanted;
    }, size);
  await setSize('200%');
  await expect.poll(() => overflowing(page), { message: `${what}, letters of twice the size` }).toEqual([]);
  await setSize('');
}

/** Controls that a finger could miss: under 44 px. Links in a sentence are as high as it (WCAG 2.5.8). */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [role="button"], [role="option"]';
    const found: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert], [aria-hidden="true"]'))
        continue;
      if (control.matches('a') && getComputedStyle(control).display === 'inline') continue;
      const target = control.closest('label') ?? control;
      const { width, height } = target.getBoundingClientRect();
      if (width <= 1 || height <= 1 || (width >= 43.5 && height >= 43.5)) continue;
      found.push(`${Math.round(width)}×${Math.round(height)}: ${target.outerHTML.slice(0, 120)}`);
    }
    return found;
  });

/** Fields with letters under 16 px: iOS zooms in on one that takes the focus. */
const smallLetters = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
      .filter(
        (field) =>
          field.checkVisibility({ visibilityProperty: true }) && !field.matches('[type=radio], [type=checkbox]'),
      )
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `${getComputedStyle(field).fontSize}: ${field.outerHTML.slice(0, 120)}`),
  );

/** On a touch screen, everything that can be pressed is 44 px wide and high, and fields have letters of 16 px. */
export async function expectTouchable(page: Page, what: string): Promise<void> {
  if (isMobile(page))
    expect([...(await smallTargets(page)), ...(await smallLetters(page))], `${what}, targets`).toEqual([]);
}
