import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRelease } from 'federation-build';
import { promote, publishRelease } from 'federation-release';
import { browserOf, findOnPath } from '../../named/find-browser.ts';
import type { RunOptions } from '../../named/run-named.ts';
import type { Driver } from '../browsers/driver.ts';
import { openFirefox } from '../browsers/firefox.ts';
import { openByPuppeteer } from '../browsers/puppeteer-driver.ts';
import { openSite } from '../own-repository/open-site.ts';
import { step } from '../own-repository/tools.ts';
import { NAME, PATH, writeRemote } from './write-remote.ts';

const CHUNKS = 400;
/** More than what names the file with their hashes, and its hash. */
const MOST_BYTES = 250;
const PATIENCE_MS = 60_000;
const ELSEWHERE = '/about';

type Site = Awaited<ReturnType<typeof openSite>>;

async function release(site: Site, folder: string, version: string, chunks: number): Promise<void> {
  const packageDir = join(folder, `remote-${version}`);
  await writeRemote(packageDir, version, chunks);
  const outDir = join(folder, `dist-${version}`);
  await buildRelease({ packageDir, version, outDir });
  const published = await publishRelease(site.store, outDir);
  if (!published.ok) throw new Error(published.message);
  const promoted = await promote(site.store, [{ name: NAME, version }], 'production', { who: 'drill', why: 'chunks' });
  if (!promoted.ok) throw new Error([promoted.message, ...(promoted.details ?? [])].join(' '));
  const deadline = Date.now() + PATIENCE_MS;
  const shown = async () => (await (await fetch(`${site.address}/composition.json`)).json()).remotes[NAME]?.version;
  while ((await shown()) !== version) {
    if (Date.now() > deadline) throw new Error(`The site never showed ${version}.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** What a page of the site costs that has nothing of the remote, as sent. */
async function bytesElsewhere({ address }: Site): Promise<number> {
  const answer = await fetch(`${address}${ELSEWHERE}`, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  return Number(answer.headers.get('content-length'));
}

/** Notes each script element of a release that comes from now on, with its hash. */
const WATCH = `
  globalThis.__scripts = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.localName === 'script' && node.src) globalThis.__scripts.push([node.src, node.integrity]);
  }).observe(document, { childList: true, subtree: true });`;

async function until(driver: Driver, condition: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await driver.run<boolean>(`return Boolean(${condition})`))) {
    if (Date.now() > deadline) throw new Error(`${driver.name}: never ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function visit(driver: Driver, { address }: Site, chunks: number): Promise<void> {
  await driver.go(`${address}${PATH}`);
  await until(
    driver,
    "Object.keys(document.querySelector('main button') ?? {}).some((key) => key.startsWith('__reactProps'))",
  );
  await driver.run(WATCH);
  await driver.run("document.querySelector('main button').click()");
  await until(driver, "document.querySelector('output')?.textContent");
  const said = await driver.run<string>("return document.querySelector('output').textContent");
  const wanted = Array.from({ length: chunks }, (_, at) => `item ${at}`).join();
  if (said !== wanted) throw new Error(`${driver.name}: the page says ${said.slice(0, 200)}`);
  const scripts = await driver.run<[string, string][]>('return globalThis.__scripts');
  const bare = scripts.filter(([src, integrity]) => src.includes(NAME) && !/^sha384-/.test(integrity));
  if (bare.length > 0 || scripts.length < chunks)
    throw new Error(`${driver.name}: ${scripts.length} scripts, ${bare.length} of them without a hash`);
  console.log(`  ${driver.name}: ${scripts.length} chunks, each with its hash`);
}

/**
 * `npm run drill chunks`: a remote of 400 lazy chunks, beside itself with none: what it costs pages that have nothing
 * of it, and that every chunk comes with its hash in Chromium and Firefox.
 */
export async function run({ short }: RunOptions): Promise<void> {
  const chunks = short ? 40 : CHUNKS;
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp(join(process.cwd(), '.cache/chunks-'));
  try {
    const site = await step('open a site', () => openSite(join(folder, 'releases')));
    try {
      await step('release it without a chunk', () => release(site, folder, '1.0.0', 0));
      const before = await bytesElsewhere(site);
      await step(`release it with ${chunks}`, () => release(site, folder, '1.0.1', chunks));
      const added = (await bytesElsewhere(site)) - before;
      console.log(`  ${ELSEWHERE}: ${before} bytes as sent, ${added} more`);
      const firefox = short ? undefined : findOnPath(['firefox-esr', 'firefox']);
      const executablePath = await browserOf(true);
      const drivers = [
        () => openByPuppeteer({ browser: 'chrome', executablePath, args: ['--no-sandbox', '--disable-gpu'] }),
        ...(firefox === undefined ? [] : [() => openFirefox(firefox)]),
      ];
      for (const open of drivers) {
        const driver = await open();
        await visit(driver, site, chunks).finally(() => driver.close());
      }
      if (added > MOST_BYTES)
        throw new Error(`${chunks} chunks add ${added} bytes to every page; ${MOST_BYTES} are allowed.`);
    } finally {
      await site.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
