import { expect, type Page } from '@playwright/test';

interface PageBudget {
  /** Files and responses after the document, until the network is quiet: what is fetched ahead counts. */
  readonly requests: number;
  /** Their bytes as sent, in kB. */
  readonly kb: number;
  /** Of those the scripts. */
  readonly scriptKb: number;
  /** The document itself. */
  readonly documentKb: number;
  /** How often the browser laid the page out: code that measures its own changes shows, at any speed. */
  readonly layouts: number;
  /**
   * Thousands of calls of functions of ours and of packages: the processor's work, which is the same on a machine of
   * any speed, within a hundredth.
   */
  readonly calls: number;
}

type Work = Pick<PageBudget, 'layouts' | 'calls'>;

/** Raise one on purpose only. What the scripts of one release may weigh stands in scripts/test/size-budgets.ts. */
const budgets: Readonly<Record<string, PageBudget>> = {
  '/': { requests: 22, kb: 223, scriptKb: 179, documentKb: 34, layouts: 20, calls: 97 },
  '/services/search?city=Kolkata': { requests: 25, kb: 234, scriptKb: 183, documentKb: 35, layouts: 24, calls: 138 },
  '/services/waxing': { requests: 17, kb: 221, scriptKb: 183, documentKb: 31, layouts: 16, calls: 65 },
  '/hi/about': { requests: 13, kb: 197, scriptKb: 176, documentKb: 25, layouts: 12, calls: 42 },
};

/** Counts what this tab's browser does, from now on and from each response on. */
export async function countWork(page: Page): Promise<() => Promise<Work>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  let before = 0;
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const all = metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
    // Another document begins to count anew.
    const layouts = all < before ? all : all - before;
    before = all;
    // What it has told it forgets.
    const { result } = await session.send('Profiler.takePreciseCoverage');
    const called = result
      .filter(({ url }) => url.includes('/assets/'))
      .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0));
    return { layouts, calls: called.reduce((sum, count) => sum + count, 0) / 1000 };
  };
}

/** Counted, not timed: the page at this address asks for no more than it may. Call it once its network is quiet. */
export async function expectWithinBudget(page: Page, address: string, work: Work): Promise<void> {
  const budget = budgets[address];
  if (!budget) throw new Error(`${address} has no budget`);
  const sent = await page.evaluate((): Omit<PageBudget, keyof Work> => {
    const kb = (files: readonly PerformanceResourceTiming[]) =>
      files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      requests: files.length,
      kb: kb(files),
      scriptKb: kb(files.filter(({ name }) => name.endsWith('.js'))),
      documentKb: kb(performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]),
    };
  });
  const spent: PageBudget = { ...sent, ...work };
  for (const figure of Object.keys(budget) as (keyof PageBudget)[])
    expect.soft(spent[figure], `${figure} of ${address}`).toBeLessThanOrEqual(budget[figure]);
}
