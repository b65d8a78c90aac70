import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BundlerName, bundlers } from 'create-kaza-remote';
import { openBrowser } from '../../bench/web/chromium.ts';
import { browserOf } from '../../named/find-browser.ts';
import type { RunOptions } from '../../named/run-named.ts';
import { installTarballs, makeRepository, type Repository } from '../own-repository/make-repository.ts';
import { openSite } from '../own-repository/open-site.ts';
import { runIn, step } from '../own-repository/tools.ts';
import { openOthers } from './other-engines.ts';
import { installedVersion, playProbes, type Verdict } from './play-probes.ts';
import { type Probe, readProbes, versions } from './probes.ts';
import { writeTable } from './results-table.ts';

const NAME = 'mfe-probes';
/** One of each kind: an ES module that takes React, sheets, CommonJS that requires React, a shared package. */
const SHORT: Readonly<Record<string, BundlerName>> = {
  zustand: 'webpack',
  swiper: 'rspack',
  swr: 'vite',
  rxjs: 'vite',
};

interface Settings {
  readonly probes: readonly Probe[];
  readonly templates: readonly BundlerName[];
  /** A folder that stays, so that the next run need not install again. */
  readonly stays: string | undefined;
  /** Takes the packages of this workspace that are installed there, whatever has changed since. */
  readonly asInstalled: boolean;
  /** Opens what works in Firefox and WebKit too, where they are installed. */
  readonly inAllEngines: boolean;
}

const optionOf = (args: readonly string[], option: string): string | undefined =>
  args.includes(option) ? args[args.indexOf(option) + 1] : undefined;

function settingsOf({ short, args }: RunOptions): Settings {
  const all = readProbes();
  const only = (short ? Object.keys(SHORT).join() : optionOf(args, '--only'))?.split(',');
  const strange = only?.find((name) => !all.some((probe) => probe.name === name));
  if (strange !== undefined)
    throw new Error(`There is no "${strange}". There are: ${all.map(({ name }) => name).join(', ')}.`);
  const names = Object.keys(bundlers) as BundlerName[];
  const asked = names.filter((name) => args.includes(name));
  return {
    probes: only ? all.filter(({ name }) => only.includes(name)) : all,
    templates: asked.length > 0 ? asked : names,
    stays: optionOf(args, '--in'),
    asInstalled: args.includes('--as-installed'),
    inAllEngines: args.includes('--engines'),
  };
}

/** The generated repository with all tools and the packages of the probes. */
async function repositoryIn(folder: string, { probes, asInstalled }: Settings, linked: boolean): Promise<Repository> {
  const dir = join(folder, NAME);
  if (existsSync(join(dir, 'node_modules/.package-lock.json'))) {
    if (!asInstalled) await step('put the packages of this workspace in again', () => installTarballs(dir));
    const command = join(dir, 'node_modules/federation/dist/main.js');
    return { dir, name: NAME, kaza: (args, env) => runIn(dir, process.execPath, [command, ...args], env) };
  }
  const wanted = [...new Set(probes.flatMap(({ packages }) => packages))];
  return makeRepository(step, folder, {
    name: NAME,
    template: 'vite',
    linked,
    also: {
      ...Object.fromEntries(wanted.map((name) => [name, versions[name] ?? '*'])),
      '@rspack/core': '2.3.3',
      '@rspack/dev-server': '2.2.2',
    },
  });
}

/**
 * `npm run drill packages`: what people bundle, as it is published, with each bundler: `-- --only zustand,mui` for some
 * of them, `-- vite` for one bundler, `-- --in FOLDER` to keep the installation (`--as-installed`: as it is there),
 * `-- --engines` for Firefox and WebKit besides. Writes docs/packages.md. In seconds: four of them, linked.
 */
export async function run(options: RunOptions): Promise<void> {
  const settings = settingsOf(options);
  const { probes, templates, stays } = settings;
  const folder = stays ? resolve(stays) : await realpath(await mkdtemp(join(tmpdir(), 'packages-')));
  await mkdir(folder, { recursive: true });
  const today = new Map<string, Partial<Record<BundlerName, Verdict>>>();
  const record = (probe: Probe, bundler: BundlerName, verdict: Verdict) => {
    console.log(`  ${bundler} ${probe.name}: ${verdict}`);
    // That the machine was busy is nothing that a package does.
    if (!/took longer than/.test(verdict)) today.set(probe.name, { ...today.get(probe.name), [bundler]: verdict });
  };
  try {
    const repository = await repositoryIn(folder, settings, options.short);
    await rm(join(folder, 'releases'), { recursive: true, force: true });
    const site = await step('open a site', () => openSite(join(folder, 'releases')));
    const browser = await openBrowser(await browserOf(true));
    const others = settings.inAllEngines ? await openOthers() : [];
    try {
      for (const bundler of templates) {
        const mine = options.short ? probes.filter(({ name }) => SHORT[name] === bundler) : probes;
        const played = { ...repository, site, browser, others, record };
        await step(`all with ${bundler}`, () => playProbes(played, bundler, mine, 6));
        if (!options.short) await print(repository, today);
      }
    } finally {
      for (const { driver } of others) await driver.close();
      await browser.close();
      await site.close();
    }
  } finally {
    if (!stays) await rm(folder, { recursive: true, force: true });
  }
  const failed = [...today].flatMap(([name, row]) =>
    Object.entries(row).flatMap(([bundler, verdict]) =>
      /\bFAILS\b/.test(verdict) ? [`${name} with ${bundler}: ${verdict}`] : [],
    ),
  );
  if (failed.length > 0) throw new Error(failed.join('\n'));
}

async function print({ dir }: Repository, today: ReadonlyMap<string, Partial<Record<BundlerName, Verdict>>>) {
  const tools = await Promise.all(
    ['webpack', '@rspack/core', 'vite', '@module-federation/vite', 'react'].map(
      async (name) => `${name} ${await installedVersion(dir, name)}`,
    ),
  );
  writeTable(readProbes(), today, tools.join(', '));
}
