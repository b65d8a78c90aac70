import type { Browser, Page } from '@playwright/test';
import { newVisitor } from './chromium.ts';
import type { VisitFigures } from './figures.ts';
import { measureRepeat } from './measure-repeat.ts';
import { installProbe } from './page-probe.ts';
import type { Profile } from './profiles.ts';

/** How long a page is left alone before somebody acts, so that nothing of its start is under way any more. */
const CALM_MS = 2_500;
const rest = (page: Page, ms: number) => page.evaluate((time) => new Promise((done) => setTimeout(done, time)), ms);

/** What is tapped and typed on each screen; a screen without one of them is a failure of the bench, not a fast screen. */
const screens: Readonly<Record<string, { path: string; act(page: Page): Promise<void> }>> = {
  home: {
    path: '/',
    async act(page) {
      await page.locator('main form input').first().click();
      await page.keyboard.type('clean', { delay: 120 });
      await page.keyboard.press('Escape');
    },
  },
  listing: {
    path: '/services/search?city=Kolkata',
    async act(page) {
      await page.locator('main button, main select').first().click();
      await page.keyboard.press('Escape');
    },
  },
  contact: {
    path: '/contact-us',
    async act(page) {
      await page.locator('main form input').first().click();
      await page.keyboard.type('Asha Sen', { delay: 120 });
    },
  },
  login: {
    path: '/about',
    async act(page) {
      await page.getByRole('button', { name: 'Login' }).first().click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('98765', { delay: 120 });
    },
  },
};

async function measureInp(page: Page, origin: string, calmMs: number): Promise<Record<string, number>> {
  const slowest: Record<string, number> = {};
  for (const [name, { path, act }] of Object.entries(screens)) {
    await page.goto(`${origin}${path}`, { waitUntil: 'load' });
    await page.waitForFunction(() => window.__bench.usable > 0);
    await rest(page, calmMs);
    await act(page);
    await rest(page, 300);
    slowest[name] = await page.evaluate(() => window.__bench.inp);
  }
  return slowest;
}

/** From the click until the frame in which the other page's heading stands is painted. */
const timeToHeading = () =>
  new Promise<number>((resolve) => {
    const before = document.querySelector('main h1')?.textContent;
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          const heading = document.querySelector('main h1')?.textContent;
          if (!heading || heading === before) return requestAnimationFrame(look);
          // The task after this frame.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });

/** Ways from page to page: where somebody is, and the link that they follow. */
const routes: Readonly<Record<string, { from: string; link: string }>> = {
  'home → about': { from: '/', link: 'a[href="/about"]' },
  'home → listing': { from: '/', link: 'main a[href^="/services/"]' },
  'listing → home': { from: '/services/search?city=Kolkata', link: 'a[href="/"]' },
  'listing → about': { from: '/services/search?city=Kolkata', link: 'a[href="/about"]' },
};

async function measureRouteChanges(page: Page, origin: string, calmMs: number): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  for (const [name, { from, link: selector }] of Object.entries(routes)) {
    await page.goto(`${origin}${from}`, { waitUntil: 'load' });
    await page.waitForFunction(() => window.__bench.usable > 0);
    await rest(page, calmMs);
    const link = page.locator(selector).filter({ visible: true }).first();
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await rest(page, calmMs);
    const time = page.evaluate(timeToHeading);
    await link.click();
    times[name] = await time;
  }
  return times;
}

/** What one visitor does: comes, comes again, and as another one goes to other pages and uses every screen. */
export async function measureVisit(
  browser: Browser,
  profile: Profile,
  origin: string,
  calmMs = CALM_MS,
): Promise<VisitFigures> {
  const repeat = await measureRepeat(browser, profile, `${origin}/`);
  const { page, leave } = await newVisitor(browser, profile);
  try {
    await page.addInitScript(installProbe, 'main');
    const routeChanges = await measureRouteChanges(page, origin, calmMs);
    return { ...repeat, routeChanges, inp: await measureInp(page, origin, calmMs) };
  } finally {
    await leave();
  }
}
