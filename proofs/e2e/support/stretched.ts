import { expect, type Page } from '@playwright/test';
import { overflowing } from 'remote-e2e';
import { untilAlive } from './until-alive.ts';

/** Every word on the page grows by 40 %, as between languages; returns a function that undoes it. */
const stretch = (page: Page) =>
  page.evaluateHandle(() => {
    const longer = (text: string) =>
      text.replace(/[\p{L}\p{M}]{2,}/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)));
    const undo: (() => void)[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const before = node.nodeValue ?? '';
      if (node.parentElement?.closest('script, style, noscript, textarea')) continue;
      node.nodeValue = longer(before);
      undo.push(() => {
        node.nodeValue = before;
      });
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]')) {
      const before = field.placeholder;
      field.placeholder = longer(before);
      undo.push(() => {
        field.placeholder = before;
      });
    }
    return () => {
      for (const each of undo) each();
    };
  });

/**
 * Words of headings and controls that are cut off by a box around them, or stick out of their control. What says itself
 * that it shortens (an ellipsis, a number of lines) or scrolls is left out.
 */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const shortens = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const check = (owner: Element, text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const words = range.getBoundingClientRect();
      if (words.width === 0) return;
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const { left, right, width } = box.getBoundingClientRect();
        if (width <= 1 || shortens(style) || /auto|scroll/.test(style.overflowX)) return;
        if (box !== owner && !/hidden|clip/.test(style.overflowX)) continue;
        if (style.display === 'inline' || (words.left >= left - 1 && words.right <= right + 1)) continue;
        found.push(`"${text.nodeValue}" in ${box.outerHTML.slice(0, 120)}`);
        return;
      }
    };
    for (const owner of document.querySelectorAll('h1, h2, h3, h4, a, button, label, legend, [role="tab"]')) {
      if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const texts = document.createTreeWalker(owner, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) check(owner, texts.currentNode);
    }
    return found;
  });

/** Words 40 % longer: the page does not scroll sideways, and no heading or control loses a part of what it says. */
export async function expectRoomForWords(page: Page, what: string): Promise<void> {
  // What React takes over afterwards it would render anew, with the words that it knows.
  await untilAlive(page.locator('#root a'));
  const restore = await stretch(page);
  const wide = await overflowing(page);
  const cut = await clipped(page);
  await restore.evaluate((run) => run());
  expect.soft([...wide, ...cut], `${what}, words 40 % longer`).toEqual([]);
}
