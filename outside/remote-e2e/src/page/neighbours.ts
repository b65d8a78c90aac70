import type { Page, Route } from '@playwright/test';
import { scriptsOf } from './page-scripts.ts';

const answer = async (page: Page, remote: string, handler: (route: Route) => Promise<void>) => {
  await page.route(scriptsOf(remote), handler);
  return () => page.unroute(scriptsOf(remote), handler);
};

/**
 * Makes another remote of the page unreachable from now on.
 * @returns makes it good again
 * @example const recover = await failNeighbour(page, 'mfe-catalog');
 */
export const failNeighbour = (page: Page, remote: string): Promise<() => Promise<void>> =>
  answer(page, remote, (route) => route.abort());

/**
 * Holds the scripts of another remote back.
 * @returns lets them through
 * @example const release = await slowNeighbour(page, 'mfe-catalog');
 */
export async function slowNeighbour(page: Page, remote: string): Promise<() => Promise<void>> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const stop = await answer(page, remote, async (route) => {
    await released;
    await route.fallback();
  });
  return async () => {
    release();
    await stop();
  };
}
