import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { signInAs } from 'remote-e2e';
import type { People } from './people.ts';
import { screens } from './screens.ts';

const origin = process.env.PICTURES_ORIGIN ?? '';
const people = () => JSON.parse(readFileSync(process.env.PICTURES_PEOPLE ?? '', 'utf8')) as People;

/** A typeface that is late is left out of a visit, and would be out of some pictures: here each is waited for. */
async function waitForTypefaces(): Promise<void> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  for (const { style } of rules.filter((rule) => rule instanceof CSSFontFaceRule)) {
    const [family, src, weight, unicodeRange] = ['font-family', 'src', 'font-weight', 'unicode-range'].map((name) =>
      style.getPropertyValue(name),
    );
    if (style.getPropertyValue('font-display') !== 'optional' || !family || !src) continue;
    const face = new FontFace(family.replaceAll('"', ''), src, {
      display: 'block',
      ...(weight ? { weight } : {}),
      ...(unicodeRange ? { unicodeRange } : {}),
    });
    document.fonts.add(face);
    await face.load();
  }
  await document.fonts.ready;
}

for (const { name, as, path, open } of screens) {
  test(name, async ({ page }) => {
    const { bookings, ...signedIn } = people();
    // In the browser it is the product's day, and always the same minute of it.
    await page.clock.setFixedTime(Number(process.env.PICTURES_TIME));
    if (as !== 'visitor') await signInAs(page, signedIn[as], origin);
    await page.goto(path.replace(/\{(\w+)\}/, (_, state: keyof typeof bookings) => bookings[state] ?? ''));
    await page.locator('body > .kaza-splash').waitFor({ state: 'detached' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    // The bell of the header comes by itself, with the news that both people have.
    if (as !== 'visitor') await expect(page.locator('header [data-unread]').first()).toBeVisible();
    await open?.(page);
    await page.evaluate(waitForTypefaces);
    await expect(page).toHaveScreenshot(`${name}.png`, {
      fullPage: open === undefined,
      // What differs from one market to the next: random numbers, and what counts seconds.
      mask: [page.getByText(/KAZA[0-9A-HJKMNP-TV-Z]{8}/), page.getByRole('timer'), page.getByText(/^(\d\s?){6}$/)],
    });
  });
}
