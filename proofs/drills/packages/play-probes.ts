import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { BundlerName } from 'create-kaza-remote';
import { promote, publishRelease } from 'federation-release';
import type { Release } from 'shared-contracts/composition';
import type { openSite } from '../own-repository/open-site.ts';
import { runIn } from '../own-repository/tools.ts';
import { listen } from './complaints.ts';
import { type OtherEngine, verdictIn } from './other-engines.ts';
import type { Probe } from './probes.ts';
import { exposeOf, pathOf, writeRemote } from './write-remote.ts';

const PATIENCE_MS = 20_000;
const MOST_BYTES = 140_000;
/** Taken over by the browser, and the package has done its part. */
const WORKS = '[data-taken=true] #works:text-is("works")';

/** `works`, or why not: the one line of whoever refused it, or what a visitor would see. */
export type Verdict = string;

export interface Played {
  readonly dir: string;
  readonly site: Awaited<ReturnType<typeof openSite>>;
  readonly browser: Browser;
  /** Further browsers that open what works in Chromium. */
  readonly others: readonly OtherEngine[];
  readonly record: (probe: Probe, bundler: BundlerName, verdict: Verdict) => void;
}

let releases = 0;

/** What a command said last, without the folder of this run. */
const lineOf = (error: Error, dir: string): string =>
  (error.message.trim().split('\n').at(-1) ?? '')
    .replaceAll(`${dir}/`, '')
    .replace(/^mfe-[\w-]+ does not build: /, '')
    .replace(/ \(possible exports: [^)]*\)/, '');

const isAbout = (line: string, probe: Probe): boolean =>
  line.includes(`${exposeOf(probe)} `) ||
  line.includes(`probes/${probe.name}.jsx`) ||
  probe.packages.some((name) => line.includes(`${name}/`) || line.includes(`${name} `) || line.includes(`${name}@`));

/** Builds what can be built together. What is refused is told at once; a line without a probe is searched by halves. */
async function build(played: Played, bundler: BundlerName, probes: readonly Probe[]): Promise<readonly Probe[][]> {
  if (probes.length === 0) return [];
  releases += 1;
  await writeRemote(played.dir, probes, `1.0.${releases}`, bundler);
  const refusal = await runIn(played.dir, process.execPath, ['build-many.mjs']).then(
    () => null,
    (error: Error) => lineOf(error, played.dir),
  );
  if (refusal === null) {
    await visitAll(played, bundler, probes);
    return [];
  }
  const meant = probes.length === 1 ? probes : probes.filter((probe) => isAbout(refusal, probe));
  if (meant.length === 1) {
    for (const probe of meant) played.record(probe, bundler, `refused: ${refusal}`);
    return [probes.filter((probe) => !meant.includes(probe))];
  }
  const half = Math.ceil(probes.length / 2);
  return [probes.slice(0, half), probes.slice(half)];
}

/** Publishes what was built, and waits until the site has it. */
async function release({ dir, site }: Played): Promise<void> {
  const published = await publishRelease(site.store, join(dir, 'dist'));
  if (!published.ok) throw new Error(published.message);
  const { release } = published.value;
  // All of them together may be too large for one remote; each by itself is asked below.
  const note = { who: 'drill', why: 'probes', force: true };
  const promoted = await promote(site.store, [release], 'production', note);
  if (!promoted.ok) throw new Error([promoted.message, ...(promoted.details ?? [])].join(' '));
  const deadline = Date.now() + 60_000;
  for (;;) {
    const { remotes } = await (await fetch(`${site.address}/composition.json`)).json();
    if (remotes[release.name]?.version === release.version) return;
    if (Date.now() > deadline) throw new Error(`The site never showed ${release.version}.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Too large for any page, were it alone: what `federation build` says then. */
async function sizeRefusal({ dir }: Played, probe: Probe): Promise<string | null> {
  const { entry, chunks, files } = JSON.parse(await readFile(join(dir, 'dist/release.json'), 'utf8')) as Release;
  const sent = [entry, ...(chunks[`./${exposeOf(probe)}`] ?? [])].reduce(
    (sum, path) => sum + (files[path]?.brotliBytes ?? 0),
    0,
  );
  return sent > MOST_BYTES
    ? `refused: it costs ${(sent / 1000).toFixed(0)} kB of scripts; at most 140 kB are allowed`
    : null;
}

/** Why the edge has left a page to the browser, as its log says it. */
const reasonIn = (log: readonly string[], probe: Probe): string =>
  log
    .filter((line) => line.startsWith(`${pathOf(probe)} of `))
    .map((line) => line.replace(/^.*? (?:is left to the browser|was drawn in part): /, ''))
    .at(-1) ?? 'it does not say why';

async function visit({ site, browser, others }: Played, probe: Probe): Promise<Verdict> {
  const address = `${site.address}${pathOf(probe)}`;
  const html = await (await fetch(address, { headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0' } })).text();
  const rendered = html.includes(`>${probe.name}</h1>`);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const complaint = listen(page);
  try {
    await page.goto(address);
    await page.locator(WORKS).waitFor({ timeout: PATIENCE_MS });
    const said = complaint();
    const notes = [
      ...(rendered || probe.inBrowsers ? [] : [`the edge leaves it to the browser: ${reasonIn(site.log, probe)}`]),
      ...(said === undefined ? [] : [`the console says: ${said}`]),
      ...(await verdictIn(others, address)),
    ];
    return ['works', ...notes].join('; ');
  } catch {
    const main = await page
      .locator('main')
      .textContent()
      .catch(() => null);
    const shown = main?.replaceAll('\n', ' ').slice(0, 80) ?? '';
    return `FAILS: ${complaint() ?? 'nothing is said'} (the page shows: ${shown})`;
  } finally {
    await context.close();
  }
}

async function visitAll(played: Played, bundler: BundlerName, probes: readonly Probe[]): Promise<void> {
  const refusal = await release(played).then(
    () => null,
    ({ message }: Error) => message,
  );
  for (const probe of probes)
    played.record(
      probe,
      bundler,
      refusal === null
        ? ((await sizeRefusal(played, probe)) ?? (await visit(played, probe)))
        : `FAILS: built, and refused: ${refusal}`,
    );
}

/** Gives the verdict of each probe with one bundler. */
export async function playProbes(
  played: Played,
  bundler: BundlerName,
  probes: readonly Probe[],
  together: number,
): Promise<void> {
  const groups: (readonly Probe[])[] = [];
  for (let at = 0; at < probes.length; at += together) groups.push(probes.slice(at, at + together));
  for (let group = groups.shift(); group !== undefined; group = groups.shift())
    groups.unshift(...(await build(played, bundler, group)));
}

/** The version that was installed, as its package says. */
export const installedVersion = async (dir: string, name: string): Promise<string> =>
  JSON.parse(await readFile(join(dir, 'node_modules', name, 'package.json'), 'utf8')).version;
