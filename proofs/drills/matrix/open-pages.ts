import { type Browser, expect, type Page } from '@playwright/test';
import { ApiClient, createCustomer, failureIn, type SignedIn, signIn, storageOf } from 'remote-e2e';
import { openBrowser } from '../../bench/web/chromium.ts';
import { prepareProduct } from '../../e2e/support/product.ts';

/** Releases in place of those that the channel gives, and what is to be seen of them. */
export interface Cell {
  readonly name: string;
  /** Package → version. */
  readonly releases: Readonly<Record<string, string>>;
  /** Pages to open: path → the remote that shows it. */
  readonly pages: Readonly<Record<string, string>>;
}

export interface MatrixPlay {
  readonly chromium: string;
  readonly cells: readonly Cell[];
  /** Publishes the releases of all cells in the store of a data folder. */
  publish(dataDir: string): Promise<void>;
}

const PATIENCE = { timeout: 60_000 };

interface PageRecord {
  __KAZA__?: { events: { type: string; remote: string; reason?: string }[] };
}

const eventsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as PageRecord).__KAZA__?.events ?? []).catch(() => []);

/** The versions that the page was made of: a name that nobody published would be left out, and the channel's shown. */
async function expectMadeOf(page: Page, releases: Cell['releases']): Promise<void> {
  const text = await page.locator('#kaza-composition').textContent();
  const { host, remotes } = JSON.parse(text ?? '{}');
  const present = (name: string): string => remotes[name]?.version ?? host.version;
  expect(Object.fromEntries(Object.keys(releases).map((name) => [name, present(name)]))).toEqual(releases);
}

/** One page: its remote has loaded, and no part of the page has failed or fallen back. */
async function openPage(page: Page, address: string, remote: string, { releases }: Cell): Promise<void> {
  await page.goto(address);
  await expectMadeOf(page, releases);
  await expect.poll(() => eventsOf(page), PATIENCE).toContainEqual(expect.objectContaining({ type: 'loaded', remote }));
  await expect(page.getByRole('banner')).toBeVisible(PATIENCE);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible(PATIENCE);
  await expect(failureIn(page)).toHaveCount(0);
  const troubles = (await eventsOf(page)).filter(({ type }) => type.endsWith('-failed') || type === 'degraded');
  expect(troubles).toEqual([]);
}

async function asPerson(
  browser: Browser,
  origin: string,
  person: SignedIn | null,
  work: (page: Page) => Promise<void>,
) {
  const storageState = person === null ? undefined : storageOf(person, origin);
  const context = await browser.newContext({ locale: 'en-IN', ...(storageState ? { storageState } : {}) });
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
}

interface People {
  readonly customer: SignedIn;
  readonly provider: SignedIn;
}

async function playCell(browser: Browser, origin: string, cell: Cell, { customer, provider }: People): Promise<void> {
  const named = Object.entries(cell.releases).map(([name, version]) => `${name}@${version}`);
  const addressOf = (path: string) => `${origin}${path}?compose=${named.join(',')}`;
  for (const [path, remote] of Object.entries(cell.pages)) {
    const person = path.startsWith('/provider') ? provider : customer;
    await asPerson(browser, origin, person, (page) => openPage(page, addressOf(path), remote, cell));
  }
  await asPerson(browser, origin, null, async (page) => {
    await page.goto(addressOf('/about'));
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click(PATIENCE);
    await expect(page.getByRole('dialog')).toBeVisible(PATIENCE);
    await expect(failureIn(page)).toHaveCount(0);
  });
}

/** Opens the pages of each cell in Chromium, against one running product. Rejects with the cells that broke. */
export async function playMatrix({ chromium, cells, publish }: MatrixPlay): Promise<void> {
  const product = await prepareProduct('drill-matrix.log', { DEMO_PROVIDER: 'off' });
  const browser = await openBrowser(chromium);
  const broken: string[] = [];
  try {
    await product.start();
    await publish(product.dataDir);
    const api = new ApiClient(product.address);
    const [provider] = await api.done<{ mobileNo: string }[]>('GET', '/dev/providers');
    const people = { customer: await createCustomer(api), provider: await signIn(api, provider?.mobileNo ?? '') };
    for (const cell of cells) {
      try {
        await playCell(browser, product.address, cell, people);
        console.log(`  works   ${cell.name}`);
      } catch (error) {
        broken.push(`${cell.name}: ${(error as Error).message}`);
        console.log(`  BROKEN  ${cell.name}`);
      }
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  if (broken.length > 0) throw new Error(broken.join('\n'));
}
