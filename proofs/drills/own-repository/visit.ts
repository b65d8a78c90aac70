import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { openBrowser } from '../../bench/web/chromium.ts';
import { freePortOfTwo } from '../../e2e/support/free-port.ts';
import { prepareProduct } from '../../e2e/support/product.ts';
import { refuseChangedChunk } from './changed-chunk.ts';
import { OTHER_NAMES_SAY, sharedFilesOf, useOtherNames } from './other-names.ts';
import { endGroup, startIn } from './tools.ts';

interface Service {
  /** Settings of a machine that uses it. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** A remote in a repository of its own, and what the drill does with it. */
export interface OwnRepository<S extends Service> {
  readonly dir: string;
  readonly name: string;
  readonly chromium: string;
  readonly step: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly runIn: (
    dir: string,
    command: string,
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ) => Promise<string>;
  /** Opens a release service for the store in a folder, and lets the team in. */
  readonly openService: (releases: string) => Promise<S>;
  /** Sends that service what it must refuse. */
  readonly sendBadInput: (service: S, releases: string) => Promise<void>;
}

const PATIENCE = { timeout: 120_000 };
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** `federation dev`, in the repository, against the site. */
async function startDev(dir: string, against: string) {
  const port = await freePortOfTwo();
  const command = join(dir, 'node_modules/federation/dist/main.js');
  const child = startIn(dir, process.execPath, [command, 'dev', '--against', against, '--port', String(port)]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  await expect.poll(() => child.exitCode ?? output, PATIENCE).toMatch(/run at http.*\(Ctrl-C/);
  await expect.poll(() => output, PATIENCE).toContain(': built');
  return {
    address: `http://localhost:${port}`,
    stop: () => endGroup(child),
  };
}

/** Its page while it is developed, and after a change of its words. */
async function changeHot<S extends Service>(
  { dir, step }: OwnRepository<S>,
  page: Page,
  site: string,
  slug: string,
): Promise<void> {
  const hot = await step('federation dev --against the site', () => startDev(dir, site));
  await step('hot page', async () => {
    await page.goto(`${hot.address}/${slug}`);
    await heading(page, 'Gift cards').waitFor(PATIENCE);
    await page.getByRole('banner').getByText('Login').first().waitFor(PATIENCE);
  });
  const words = join(dir, 'src/messages.en.ts');
  const before = await readFile(words, 'utf8');
  await step('hot change', async () => {
    await writeFile(words, before.replace("heading: 'Gift cards'", "heading: 'Cards to give'"));
    await heading(page, 'Cards to give').waitFor(PATIENCE);
  });
  await writeFile(words, before);
  await hot.stop();
}

/** Its page and dialog in the composed page of a running product, hot and released, and gone again after a rollback. */
export async function visitOwnRepository<S extends Service>(repository: OwnRepository<S>): Promise<void> {
  const { dir, name, chromium, step, runIn } = repository;
  const product = await prepareProduct('drill-own-repository.log', { DEMO_PROVIDER: 'off' });
  const browser = await openBrowser(chromium);
  const slug = name.slice('mfe-'.length);
  const releases = join(product.dataDir, 'releases');
  let service: S | undefined;
  const kaza = (...args: string[]) =>
    runIn(dir, process.execPath, [join(dir, 'node_modules/federation/dist/main.js'), ...args], service?.env);
  try {
    await step('open a site', () => product.start());
    const page = await browser.newPage();

    await changeHot(repository, page, product.address, slug);
    await step('npm run test:browser', async () => {
      const settings = {
        SITE_ORIGIN: product.address,
        DEV_PORT: String(await freePortOfTwo()),
        CHROMIUM_PATH: chromium,
      };
      await runIn(dir, 'npm', ['run', 'test:browser'], settings);
    });

    const opened = await step('let the team in', () => repository.openService(releases));
    service = opened;
    await step('npm run test:built, in a site like that one', async () => {
      const origin = `http://localhost:${await freePortOfTwo()}`;
      const settings = { ...opened.env, SITE_LIKE: 'production', SITE_ORIGIN: origin, CHROMIUM_PATH: chromium };
      await runIn(dir, 'npm', ['run', 'test:built'], settings);
    });
    const { id } = await (await fetch(`${product.address}/composition.json`)).json();
    await step('build, publish and promote by HTTPS', () =>
      kaza('publish', '--channel', 'production', '--why', 'first page'),
    );
    await step('first page in Chromium', async () => {
      await expect(async () => {
        await page.goto(`${product.address}/${slug}`);
        await heading(page, 'Gift cards').waitFor({ timeout: 5_000 });
      }).toPass(PATIENCE);
      await page.getByRole('button', { name: 'Details' }).click();
      await page.getByRole('dialog', { name: 'Details' }).getByRole('button', { name: 'Understood' }).click();
      await page.getByRole('region', { name: 'More' }).waitFor(PATIENCE);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Gift cards' }).waitFor(PATIENCE);
    });
    await step('a changed chunk does not run', () => refuseChangedChunk(browser, product.address, name, slug));
    await step('a name that the small shared files lack', async () => {
      expect(await sharedFilesOf(page)).toEqual({ shell: 'shell.js', twice: [] });
      await useOtherNames(dir, slug);
      await kaza('publish', '--channel', 'production', '--why', 'other names');
      await expect(async () => {
        await page.goto(`${product.address}/${slug}`);
        await page.getByText(OTHER_NAMES_SAY).waitFor({ timeout: 5_000 });
      }).toPass(PATIENCE);
      await expect.poll(() => sharedFilesOf(page), PATIENCE).toEqual({ shell: 'whole-shell.js', twice: [] });
    });
    await step('take it back', async () => {
      await kaza('compose', 'rollback', '--to', id, '--channel', 'production', '--why', 'drill');
      await expect(async () => {
        await page.goto(`${product.address}/${slug}`);
        await expect(heading(page, 'Gift cards')).toHaveCount(0, { timeout: 5_000 });
      }).toPass(PATIENCE);
    });
    await repository.sendBadInput(opened, releases);
  } finally {
    await service?.close();
    await browser.close();
    await product.stop();
  }
}
