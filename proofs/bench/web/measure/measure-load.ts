import type { Browser, CDPSession, Page } from '@playwright/test';
import { newVisitor, rest, type StoredState, watchRequests } from '../chromium.ts';
import type { LoadFigures, RequestBar } from '../figures.ts';
import type { BenchPage, Profile } from '../profiles.ts';
import { installProbe } from './page-probe.ts';

/** What starts with a visitor's window is no part of their load, and takes more processor than the product. */
const OPENED_MS = 1_000;
const SETTLED_MS = 1_000;
const LONGEST_MS = 120_000;
const isScript = ({ type, url }: RequestBar) => type === 'Script' || /\.js(\?|$)/.test(url);

const kbOf = (bars: readonly RequestBar[]): number => bars.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** Until the network is silent, and React answers where it ever will. */
async function settle(page: Page, bars: readonly RequestBar[], hasScripts: boolean): Promise<void> {
  if (hasScripts) await page.waitForFunction(() => window.__bench.usable > 0, undefined, { timeout: LONGEST_MS });
  for (let known = -1; known !== bars.length; ) {
    known = bars.length;
    await rest(page, SETTLED_MS);
  }
}

/** Processor time of the page so far, by kind of work, in milliseconds. */
async function readWork(cdp: CDPSession): Promise<Pick<LoadFigures, 'script' | 'style' | 'layout'>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
  return { script: of('ScriptDuration'), style: of('RecalcStyleDuration'), layout: of('LayoutDuration') };
}

/** Milliseconds from React's start on the rendering until the page answered. */
async function readTakeOver(page: Page, usable: number): Promise<number | null> {
  const start = await page.evaluate(() => performance.getEntriesByName('take-over')[0]?.startTime ?? null);
  return start === null ? null : Math.max(0, usable - start);
}

const readProbe = (page: Page) => page.evaluate(() => window.__bench);

interface Load {
  readonly address: string;
  readonly page: BenchPage;
  readonly hasScripts: boolean;
  /** Absent: signed out. */
  readonly state?: StoredState;
}

/** Loads the address once with an empty cache. */
export async function measureLoad(
  browser: Browser,
  profile: Profile,
  { address, page: { control }, hasScripts, state }: Load,
): Promise<{ figures: LoadFigures; bars: RequestBar[] }> {
  const { page, cdp, leave } = await newVisitor(browser, profile, { storageState: state });
  try {
    await cdp.send('Performance.enable');
    await page.addInitScript(installProbe, control);
    const { bars } = watchRequests(cdp);
    await rest(page, OPENED_MS);
    await page.goto(address, { waitUntil: 'load', timeout: LONGEST_MS });
    await settle(page, bars, hasScripts);
    const probe = await readProbe(page);
    const until = hasScripts ? probe.usable : Number.POSITIVE_INFINITY;
    const scripts = bars.filter(isScript);
    const tasks = probe.tasks.filter(([start, ms]) => start + ms > probe.fcp).map(([, ms]) => ms);
    const figures = {
      requests: bars.length,
      jsKb: kbOf(scripts.filter(({ startMs }) => startMs <= until)),
      allJsKb: kbOf(scripts),
      kb: kbOf(bars),
      requestsBeforeLcp: bars.filter(({ firstByteMs }) => firstByteMs < probe.lcpLoaded).length,
      fcp: probe.fcp,
      lcp: probe.lcp,
      cls: probe.cls,
      usable: hasScripts ? probe.usable : null,
      longestTask: Math.max(0, ...tasks),
      ...(await readWork(cdp)),
      takeOver: await readTakeOver(page, probe.usable),
    };
    return { figures, bars };
  } finally {
    await leave();
  }
}
