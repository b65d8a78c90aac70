import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What WCAG 2.2 asks for at A and AA, and what axe holds to be good practice besides. */
const standard: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const contrast: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast'] };
type Rules = RunOptions['rules'];
/** Other words change no colour; to judge colours is what takes axe its time. */
export const withoutColours: Rules = { 'color-contrast': { enabled: false } };

/** A colour that is still fading in is no colour to judge. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });

/** Brings axe into the document; what is rendered only when it comes into view is judged as well. */
async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(source);
  await page.evaluate(() => {
    const rendered = new CSSStyleSheet();
    rendered.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(rendered);
  });
}

/** `rule: elements` for each rule that the page breaks now. */
export async function violationsOf(
  page: Page,
  runOnly = standard,
  within = 'html',
  rules: Rules = {},
): Promise<string[]> {
  await prepare(page);
  const found = await page.evaluate(
    async ([where, only, some]) => {
      const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run(where, {
        runOnly: only,
        rules: some,
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html.slice(0, 160)) }));
    },
    [within, runOnly, rules] as const,
  );
  return found.map(({ id, html }) => `${id}: ${html.join(' | ')}`);
}

/** No violation of WCAG 2.2 AA in what the page shows now; colours are judged in both schemes. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await prepare(page);
  await settled(page);
  const light = await violationsOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  const dark = await violationsOf(page, contrast);
  await page.emulateMedia({ colorScheme: 'light' });
  expect({ light, dark }, what).toEqual({ light: [], dark: [] });
}
