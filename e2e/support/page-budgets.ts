import { expect, type Page } from '@playwright/test';

interface PageBudget {
  /** Files and answers after the document, until the network is quiet: what is fetched ahead counts. */
  readonly requests: number;
  /** Their bytes as sent, in kB. */
  readonly kb: number;
}

/** Raise one on purpose only. What the scripts of one release may weigh stands in scripts/test/size-budgets.ts. */
const budgets: Readonly<Record<string, PageBudget>> = {
  '/': { requests: 28, kb: 310 },
  '/services/search?city=Kolkata': { requests: 29, kb: 310 },
  '/services/waxing': { requests: 19, kb: 265 },
  '/hi/about': { requests: 15, kb: 240 },
};

/** Counted, not timed: the page at this address asks for no more than it may. Call it once its network is quiet. */
export async function expectWithinBudget(page: Page, address: string): Promise<void> {
  const budget = budgets[address];
  if (!budget) throw new Error(`${address} has no budget`);
  const spent = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return { requests: files.length, kb: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000 };
  });
  expect.soft(spent.requests, `requests of ${address}`).toBeLessThanOrEqual(budget.requests);
  expect.soft(spent.kb, `kB of ${address}`).toBeLessThanOrEqual(budget.kb);
}
