import type { BrowserContext } from '@playwright/test';

/**
 * Every page of this browser shows the composition that `?compose=` would name: an id, `NAME@VERSION,…`, or both. Addresses
 * stay as the test writes them.
 */
export async function pinComposition(context: BrowserContext, composition: string): Promise<void> {
  await context.route(
    (url) => !/\.\w+$/.test(url.pathname) && !/^\/(api|dev|assets|media|telemetry)/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const url = new URL(route.request().url());
      url.searchParams.set('compose', composition);
      await route.continue({ url: url.href });
    },
  );
}
