import { builtFolder, localPackageNames, readLocalPackage } from 'kaza-site/releases';
import type { RunOptions } from '../../named/run-named.ts';
import { misfits, openFactsStore } from './check-cells.ts';
import { formerSites, hostOf, keepSite, readFacts, remotesOf, type Site } from './former-site.ts';

const HEAD = 'present';

/** What the sources here make; built only where they were not yet. */
async function presentSite(): Promise<Site> {
  const root = process.cwd();
  const releases = [];
  for (const name of localPackageNames(root)) {
    const { dir } = await builtFolder(root, await readLocalPackage(root, name));
    releases.push(await readFacts(dir));
  }
  return { commit: HEAD, releases };
}

/** Asks what `compose check` asks of every pair. Returns lines about former remotes that the present shell breaks. */
async function checkAll(present: Site, former: readonly Site[]): Promise<string[]> {
  const facts = await openFactsStore();
  try {
    const now = await facts.add(present);
    const before = await Promise.all(former.map((site) => facts.add(site)));
    const old = before.flatMap(remotesOf);
    const broken = await misfits(facts.store, hostOf(now), [...remotesOf(now), ...old], old);
    console.log(`The present shell with ${old.length} former remotes: ${broken.length === 0 ? 'all fit' : 'broken'}`);
    for (const [index, site] of former.entries()) {
      const refused = await misfits(facts.store, hostOf(before[index] ?? []), remotesOf(now), remotesOf(now));
      const who = new Set(refused.map((line) => line.split(' ')[0]));
      console.log(
        `The shell of ${site.commit.slice(0, 7)} with ${remotesOf(now).length} present remotes: ${who.size} refused`,
      );
      for (const line of refused) console.log(`  ${line}`);
    }
    return broken;
  } finally {
    await facts.close();
  }
}

/**
 * `npm run drill matrix`: former remotes beside the present shell, and present remotes beside former shells. Every
 * former release of the same major must fit; a present one that an older shell cannot carry must be refused by `check`,
 * by name.
 */
export async function run({ short, args }: RunOptions): Promise<void> {
  const [command, commit = '', ...dirs] = args;
  if (command === 'keep') {
    const file = await keepSite({ commit, releases: await Promise.all(dirs.map(readFacts)) });
    console.log(`Kept in ${file}.`);
    return;
  }
  const [present, former] = [await presentSite(), await formerSites()];
  const broken = await checkAll(present, former);
  if (broken.length > 0)
    throw new Error(
      ['The present shell breaks releases of before. Raise the major, or keep what they use:', ...broken].join('\n  '),
    );
  if (!short) await (await import('./play-cells.ts')).playCells(present, former);
}
