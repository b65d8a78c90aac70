import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { formatRef } from 'federation-release';
import { HOST_PACKAGE } from 'kaza-site/boot';
import { localPackageNames } from 'kaza-site/releases';
import type { Release } from 'shared-contracts/composition';
import { findBrowser } from '../../named/find-browser.ts';
import { runIn } from '../own-repository/tools.ts';
import { type FactsStore, misfits, openFactsStore } from './check-cells.ts';
import { buildOther } from './checkout.ts';
import { hostOf, readFacts, remotesOf, type Site } from './former-site.ts';
import { type Cell, playMatrix } from './open-pages.ts';

/** The pages of remotes that have no parameters: any data shows them. */
const pagesOf = (remotes: readonly Release[]): Cell['pages'] =>
  Object.fromEntries(
    remotes.flatMap(({ name, manifest }) =>
      Object.keys(manifest?.pages ?? {})
        .filter((path) => !path.includes(':'))
        .map((path) => [path, name]),
    ),
  );

const versionsOf = (releases: readonly Release[]) =>
  Object.fromEntries(releases.map(({ name, version }) => [name, version]));

/** Remotes beside a shell that takes them all; null, and its reasons printed, where it does not. */
async function cellOf(
  { store }: FactsStore,
  name: string,
  host: Release,
  remotes: readonly Release[],
): Promise<Cell | null> {
  const refused = await misfits(store, host, remotes, remotes);
  if (refused.length === 0) return { name, releases: versionsOf([host, ...remotes]), pages: pagesOf(remotes) };
  console.log([`  refused ${name}`, ...refused.map((line) => `    ${line}`)].join('\n'));
  return null;
}

/** Present remotes that an older shell takes, and that shell's own in place of the others. */
async function mixedFor({ store }: FactsStore, host: Release, now: readonly Release[], own: readonly Release[]) {
  const refused = new Set((await misfits(store, host, now, now)).map((line) => line.split(' ')[0]));
  return now.map((remote) =>
    refused.has(formatRef(remote)) ? (own.find(({ name }) => name === remote.name) ?? remote) : remote,
  );
}

const nextMajor = (version: string): string => `${Number(version.split('.')[0]) + 1}.0.0`;
const nextMinor = (version: string): string =>
  version.replace(/^(\d+)\.(\d+).*$/, (_, major, minor) => `${major}.${Number(minor) + 1}.0`);

/** What the next shell is tried with: a new major of what `remote-sdk` gives, a new minor of what remotes import. */
function nextVersions(root: string): Record<string, string> {
  const { dependencies } = createRequire(`${root}/`)(`./${HOST_PACKAGE}/package.json`) as {
    dependencies: Record<string, string>;
  };
  const { react = '', '@tanstack/react-query': query = '' } = dependencies;
  return { react: nextMinor(react), 'react-dom': nextMinor(react), '@tanstack/react-query': nextMajor(query) };
}

interface Built {
  readonly cells: Cell[];
  /** Folders of the builds to publish. */
  readonly dirs: string[];
}

async function formerCells(facts: FactsStore, now: readonly Release[], commit: string): Promise<Built> {
  const dirs = await buildOther({ commit, label: 'former', packages: localPackageNames });
  const before = await facts.add({ commit, releases: await Promise.all(dirs.map(readFacts)) });
  const at = commit.slice(0, 7);
  const cells = [
    await cellOf(facts, `the present shell, all remotes of ${at}`, hostOf(now), remotesOf(before)),
    await cellOf(
      facts,
      `the shell of ${at}, present remotes where they fit`,
      hostOf(before),
      await mixedFor(facts, hostOf(before), remotesOf(now), remotesOf(before)),
    ),
  ];
  return { dirs, cells: cells.filter((cell) => cell !== null) };
}

/** The same sources with other versions of third-party packages: what `check` and the page make of their numbers. */
async function nextCells(facts: FactsStore, now: readonly Release[]): Promise<Built> {
  const root = process.cwd();
  const commit = (await runIn(root, 'git', ['rev-parse', 'HEAD'])).trim();
  const versions = nextVersions(root);
  const dirs = await buildOther({ commit, label: 'next', packages: () => [HOST_PACKAGE], versions });
  const next = await facts.add({ commit, releases: await Promise.all(dirs.map(readFacts)) });
  const words = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const name = `a shell with ${words.join(', ')}, present remotes`;
  const cell = await cellOf(facts, name, hostOf(next), remotesOf(now));
  if (cell === null) throw new Error('Remotes may not have to be built anew for the next shell.');
  return { dirs, cells: [cell] };
}

/** Builds what is missing of former and of next sources, and opens pages of each mixture that `check` lets by. */
export async function playCells(present: Site, former: readonly Site[]): Promise<void> {
  const found = await findBrowser();
  if (!found.ok) throw new Error(found.line);
  const facts = await openFactsStore();
  try {
    const now = await facts.add(present);
    const built = [await nextCells(facts, now)];
    for (const { commit } of former) built.push(await formerCells(facts, now, commit));
    await playMatrix({
      chromium: found.path,
      cells: built.flatMap(({ cells }) => cells),
      publish: async (dataDir) => {
        for (const dir of built.flatMap(({ dirs }) => dirs))
          await runIn(
            process.cwd(),
            process.execPath,
            ['scripts/bootstrap.mjs', 'compose', 'publish', basename(dir), '--from', dir],
            { DATA_DIR: dataDir },
          );
      },
    });
  } finally {
    await facts.close();
  }
}
