import { expect, type Page } from '@playwright/test';

interface PageBudget {
  /** Files and answers after the document, until the network is quiet: what is fetched ahead counts. */
  readonly requests: number;
  /** Their bytes as sent, in kB. */
  readonly kb: number;
  /** Of those the scripts. */
  readonly scriptKb: number;
  /** The document itself. */
  readonly documentKb: number;
}

/** Raise one on purpose only. What the scripts of one release may weigh stands in scripts/test/size-budgets.ts. */
const budgets: Readonly<Record<string, PageBudget>> = {
  '/': { requests: 25, kb: 286, scriptKb: 200, documentKb: 34 },
  '/services/search?city=Kolkata': { requests: 29, kb: 296, scriptKb: 202, documentKb: 35 },
  '/services/waxing': { requests: 19, kb: 251, scriptKb: 202, documentKb: 31 },
  '/hi/about': { requests: 15, kb: 226, scriptKb: 195, documentKb: 25 },
};

/** Counted, not timed: the page at this address asks for no more than it may. Call it once its network is quiet. */
export async function expectWithinBudget(page: Page, address: string): Promise<void> {
  const budget = budgets[address];
  if (!budget) throw new Error(`${address} has no budget`);
  const spent = await page.evaluate((): PageBudget => {
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
  for (const figure of Object.keys(budget) as (keyof PageBudget)[])
    expect.soft(spent[figure], `${figure} of ${address}`).toBeLessThanOrEqual(budget[figure]);
}
