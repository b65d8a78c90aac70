import type { Browser, Page } from '@playwright/test';
import { newVisitor, rest, watchRequests } from '../chromium.ts';
import type { VisitFigures } from '../figures.ts';
import { type Profile, pages } from '../profiles.ts';
import { installProbe } from './page-probe.ts';

const LONGEST_MS = 120_000;
const LOOK_EVERY_MS = 200;
const STOPPED_MS = 1_000;

/** Has the service worker the page with all that it is made of, and does it know for whom it was? */
const isCached = async (): Promise<boolean> => {
  const has = async (name: string, isIt: (url: string) => boolean) =>
    (await (await caches.open(name)).keys()).some(({ url }) => isIt(url));
  const isPageCached = await has('kaza-pages-1', (url) => url === location.href);
  // The last thing that it keeps of a visit.
  const isShellCached = await has('kaza-pages-1', (url) => url.includes('/app-shell?composition='));
  return isPageCached && isShellCached && (await has('kaza-visitor-1', () => true));
};

/** Asks again and again: `waitForFunction` takes the promise of a response for a yes. */
async function untilCached(page: Page): Promise<void> {
  const latest = Date.now() + LONGEST_MS;
  while (!(await page.evaluate(isCached))) {
    if (Date.now() > latest) throw new Error('The service worker keeps nothing: there is no repeat visit to measure.');
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
}

/** Comes, and comes again when nothing of the site runs any more: the service worker, too, starts anew. */
export async function measureRepeat(
  browser: Browser,
  profile: Profile,
  address: string,
): Promise<Pick<VisitFigures, 'repeatLcp' | 'repeatScripts'>> {
  const { page, cdp, leave } = await newVisitor(browser, profile, { hasWorker: true });
  try {
    await page.addInitScript(installProbe, pages[0]?.control ?? 'main');
    await page.goto(address, { waitUntil: 'load' });
    await untilCached(page);
    await page.goto('about:blank');
    await cdp.send('ServiceWorker.enable');
    await cdp.send('ServiceWorker.stopAllWorkers');
    // To stop them takes processors, which the first visit had for itself.
    await rest(page, STOPPED_MS);
    const { bars, stop } = watchRequests(cdp);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForFunction(() => window.__bench.usable > 0 && window.__bench.lcp > 0, undefined, {
      timeout: LONGEST_MS,
    });
    const repeatLcp = await page.evaluate(() => window.__bench.lcp);
    stop();
    const again = bars.filter(({ type, fromCache, url }) => type === 'Script' && !fromCache && /\.js/.test(url));
    return { repeatLcp, repeatScripts: again.map(({ url }) => url) };
  } finally {
    await leave();
  }
}
