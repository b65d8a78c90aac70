import type { Browser, Page } from '@playwright/test';
import { newVisitor, watchRequests } from './chromium.ts';
import type { VisitFigures } from './figures.ts';
import { installProbe } from './page-probe.ts';
import { type Profile, pages } from './profiles.ts';

const LONGEST_MS = 60_000;

/** Until the service worker has the page with all that it is made of, and knows for whom it was. */
const untilKept = (page: Page) =>
  page.waitForFunction(
    async () => {
      const has = async (name: string, path: (url: string) => boolean) =>
        (await (await caches.open(name)).keys()).some(({ url }) => path(url));
      return (
        (await has('kaza-pages-1', (url) => url === location.href)) &&
        (await has('kaza-pages-1', (url) => url.includes('/app-shell?composition='))) &&
        (await has('kaza-visitor-1', () => true))
      );
    },
    undefined,
    { timeout: LONGEST_MS, polling: 200 },
  );

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
    await untilKept(page);
    await page.goto('about:blank');
    await cdp.send('ServiceWorker.enable');
    await cdp.send('ServiceWorker.stopAllWorkers');
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
