import { type Browser, expect } from '@playwright/test';
import { failureIn } from 'remote-e2e';
import { readComposition, readScript } from '../../e2e/support/chaos/page-scripts.ts';

const PATIENCE = { timeout: 120_000 };

/** A chunk of the release whose bytes are not those of its hash never runs: its dialog fails alone, until they are. */
export async function refuseChangedChunk(browser: Browser, site: string, name: string, slug: string): Promise<void> {
  const { chunks = {} } = (await readComposition(site)).remotes[name] ?? {};
  const { './DetailsDialog': needed = [], ...others } = chunks;
  const ofOthers = new Set(Object.values(others).flat());
  const ofDialog = needed.filter((file) => !ofOthers.has(file));
  expect(ofDialog.length).toBeGreaterThan(0);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.route(
      ({ pathname }) =>
        ofDialog.some((file) => pathname.startsWith(`/assets/${name}/`) && pathname.endsWith(`/${file}`)),
      async (route) => {
        const script = await readScript(site, new URL(route.request().url()).pathname);
        await route.fulfill({ contentType: 'text/javascript', body: `globalThis.__changed = true;${script}` });
      },
    );
    await page.goto(`${site}/${slug}`);
    // The page that the edge rendered, before it is alive, keeps a press for later.
    await page.getByRole('button', { name: 'Details' }).click();
    await failureIn(page).waitFor(PATIENCE);
    expect(await page.evaluate(() => '__changed' in globalThis)).toBe(false);
    await page.unrouteAll({ behavior: 'wait' });
    await failureIn(page).getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('dialog', { name: 'Details' }).getByRole('button', { name: 'Understood' }).waitFor(PATIENCE);
  } finally {
    await context.close();
  }
}
