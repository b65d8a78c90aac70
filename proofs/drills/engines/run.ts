import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApiClient, createCustomer, Market, type SignedIn } from 'remote-e2e';
import { languageCodes, pathIn } from 'shared-contracts';
import { compareEngines, fillMarket, type OtherEngine } from '../../e2e/support/engines/compare-engines.ts';
import { type Product, prepareProduct } from '../../e2e/support/product.ts';
import { findOnPath } from '../../named/find-browser.ts';
import type { RunOptions } from '../../named/run-named.ts';
import { openWebKit } from '../browsers/webkit.ts';
import { olderNode } from './older-node.ts';
import { reportsIn, signInHere, takeOver } from './older-webkit.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const LOG = 'drill-engines.log';

/** Every page that servers render, rendered by the present Node and by an older one. */
async function compareNodes(product: Product, market: Market, customer: SignedIn): Promise<void> {
  const node = olderNode(root);
  if (node === null) console.log('No older Node can be had here: odd words stand for it.');
  const others: OtherEngine[] = [{ node: process.execPath, otherwise: true }, ...(node ? [{ node }] : [])];
  const { pages, differ } = await compareEngines(
    { origin: product.address, dataDir: product.dataDir, market, customer },
    others,
  );
  if (differ.length > 0) throw new Error(differ.join('\n'));
  console.log(`held   ${pages} pages are the same to the letter in ${others.length + 1} engines`);
}

/** The screens on which WebKit with ICU 72 threw away what had been rendered, taken over in each language. */
async function walkInWebKit(product: Product, market: Market, binary: string): Promise<void> {
  const customer = await createCustomer(market.api);
  const { done, agreed, provider } = await fillMarket({ market, customer });
  const screens: [SignedIn, string[]][] = [
    [customer, ['/', '/bookings', `/booking-confirmation/${agreed.id}`, `/receipts/${done.id}`, '/profile']],
    [
      provider,
      ['/provider', '/provider/reviews', '/provider/calendar', '/provider/statement', `/provider/bookings/${done.id}`],
    ],
  ];
  const log = join(root, 'test-results', LOG);
  const from = statSync(log).size;
  let taken = 0;
  for (const [person, paths] of screens) {
    const driver = await openWebKit(binary);
    try {
      await driver.go(`${product.address}/about`);
      await signInHere(driver, person);
      for (const language of languageCodes)
        for (const path of paths) {
          await takeOver(driver, product.address + pathIn(language, path));
          taken += 1;
        }
      await driver.go('about:blank');
    } finally {
      await driver.close();
    }
  }
  const reports = await reportsIn(log, from);
  if (reports.length > 0) throw new Error(`Pages reported:\n${reports.join('\n')}`);
  console.log(`held   ${taken} pages were taken over by WebKit as they were rendered`);
}

/** `npm run drill engines`: one text on every engine, whatever its ICU. */
export async function run({ short }: RunOptions): Promise<void> {
  const product = await prepareProduct(LOG, { DEMO_PROVIDER: 'off', PATIENCE: '20' });
  await product.start();
  try {
    const market = new Market(new ApiClient(product.address), product.address);
    await compareNodes(product, market, await createCustomer(market.api));
    const webkit = findOnPath(['WebKitWebDriver']);
    const hasScreen = Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY || findOnPath(['xvfb-run']));
    if (webkit && hasScreen && !short) await walkInWebKit(product, market, webkit);
    else
      console.log(
        short ? 'WebKit: not in seconds' : 'WebKit is not here: apt-get install webkit2gtk-driver xvfb xauth',
      );
  } finally {
    await product.stop();
  }
}
