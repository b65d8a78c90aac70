import type { BrowserContext } from '@playwright/test';

/**
 * Every page of this browser shows the composition that `?compose=` would name: an id, `NAME@VERSION,…`, or both.
 * Addresses stay as the test writes them.
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

/**
 * Fails where a composition names what is not published: a site leaves that out with a notice, and the tests would pass
 * on another page than the one that they name.
 * @throws Error with one line
 */
export async function expectPublished(origin: string, composition: string): Promise<void> {
  const html = await (await fetch(`${origin}/?compose=${encodeURIComponent(composition)}`)).text();
  const [, json] = /id="kaza-composition">(.*?)<\/script>/s.exec(html) ?? [];
  if (json === undefined) throw new Error(`${origin} shows no page that is made of ${composition}.`);
  const { notices = [] } = JSON.parse(json) as { notices?: string[] };
  if (notices.length > 0) throw new Error(`The composition ${composition}: ${notices.join(' ')}`);
}
