import { prepareProduct } from '../../e2e/support/product.ts';
import type { OpenDriver } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { reloadOffline, walkMainPath, walkToListing } from './main-path.ts';
import { Screen } from './screen.ts';
import { openWebKit } from './webkit.ts';
import { words } from './words.ts';

export interface BrowserDrill {
  /** Where the browsers are; those that are not here are left out. */
  readonly firefox: string | null;
  readonly webkit: string | null;
  /** Only as far as the listing, in one language. */
  readonly short: boolean;
}

const mobileOf = (index: number) => `98${String(Date.now() % 1e7).padStart(7, '0')}${index}`;

/** The main path in the browsers that people have besides Chromium, against a product of its own. */
export async function runBrowserDrill({ firefox, webkit, short }: BrowserDrill): Promise<void> {
  const browsers: [string | null, OpenDriver][] = [
    [firefox, openFirefox],
    [webkit, openWebKit],
  ];
  const product = await prepareProduct('drill-browsers.log', { DEMO_PROVIDER: 'on' });
  await product.start();
  let held = 0;
  const broke: string[] = [];
  const step = async (name: string, work: () => Promise<void>) => {
    const before = Date.now();
    try {
      await work();
      held += 1;
      console.log(`held   ${name} (${((Date.now() - before) / 1000).toFixed(1)} s)`);
    } catch (error) {
      broke.push(name);
      console.log(`broke  ${name}: ${error instanceof Error ? error.message : error}`);
    }
  };
  let people = 0;
  try {
    for (const [binary, open] of browsers) {
      if (binary === null) continue;
      for (const said of short ? [words.en] : [words.en, words.hi]) {
        // A browser of its own for each person: nobody is signed in yet.
        const driver = await open(binary);
        const screen = new Screen(driver);
        const mobile = mobileOf(people++);
        if (short) {
          await step(`${driver.name}: home, chooser and listing`, async () => {
            await walkToListing(screen, product, said);
          });
        } else {
          await step(`${driver.name}: the main path, ${said.tag}`, () => walkMainPath(screen, product, said, mobile));
          await step(`${driver.name}: a reload offline, ${said.tag}`, () => reloadOffline(screen, product, said));
        }
        await driver.close();
      }
    }
  } finally {
    await product.stop();
  }
  console.log(`${held} held, ${broke.length} broke`);
  if (broke.length > 0) throw new Error(`Broke: ${broke.join('; ')}`);
}
