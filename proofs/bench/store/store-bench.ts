import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderStore, promote, publishRelease, type ReleaseStore } from 'federation-release';
import { builtFolder, readLocalPackage } from 'kaza-site/releases';
import { copyBuild, editBuild } from './edited-build.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SHELL = 'host-shell';
const REMOTES = ['mfe-catalog', 'mfe-bookings', 'mfe-chat', 'mfe-provider', 'mfe-auth', 'mfe-static-pages'];
const RELEASES = 100;
const GOAL = 0.2;
const note = { who: 'bench', why: 'bench store' };

/** The shell each fourth time, the remotes in turn. */
const packageOf = (turn: number): string =>
  turn % 4 === 0 ? SHELL : (REMOTES[Math.floor((turn * 3) / 4) % REMOTES.length] as string);

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** What a release took when each had all its files beside it, plain, as Brotli and as gzip. */
async function formerBytes(store: ReleaseStore, name: string, version: string, folder: string): Promise<number> {
  const release = await store.readRelease({ name, version });
  let sum = await bytesBelow(join(folder, 'packages', name, version));
  for (const path of Object.keys(release?.files ?? {}))
    for (const form of ['identity', 'br', 'gzip'] as const)
      sum += (await store.readFile(release ?? { name, version }, path, form))?.length ?? 0;
  return sum;
}

interface Published {
  readonly name: string;
  readonly ms: number;
}

const MB = (bytes: number): string => (bytes / 1e6).toFixed(1);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

async function print(folder: string, published: readonly Published[], formerly: number): Promise<void> {
  const parts = ['content', 'packages', 'differences', 'documents'];
  const sizes = await Promise.all(parts.map((part) => bytesBelow(join(folder, part))));
  const now = sizes.reduce((sum, size) => sum + size, 0);
  const [, , differences = 0, documents = 0] = sizes;
  const before = formerly + differences + documents;
  console.log(`| part | MB |\n| --- | --- |`);
  for (const [at, part] of parts.entries()) console.log(`| ${part} | ${MB(sizes[at] ?? 0)} |`);
  console.log(`| all | ${MB(now)} |\n| each release with its own copy | ${MB(before)} |\n`);
  for (const name of new Set(published.map((one) => one.name))) {
    const times = published.filter((one) => one.name === name).map(({ ms }) => ms);
    const later = times.length > 1 ? `, later ones ${Math.round(mean(times.slice(1)))} ms` : '';
    console.log(`- ${name}: first publish ${Math.round(times[0] ?? 0)} ms${later}`);
  }
  const ratio = now / before;
  console.log(`\n${ratio <= GOAL ? 'PASS' : 'MISS'}: ${ratio.toFixed(3)} of it (goal ${GOAL})`);
}

export async function runStoreBench(short: boolean): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'bench-store-'));
  const folder = join(work, 'store');
  const store = folderStore(folder);
  const published: Published[] = [];
  let formerly = 0;
  try {
    const turns = short ? 3 : RELEASES;
    for (let turn = 0; turn < turns; turn += 1) {
      const name = short ? 'mfe-notifications' : packageOf(turn);
      const dir = join(work, name);
      const version = `1.0.${turn}`;
      if (!published.some((one) => one.name === name))
        await copyBuild((await builtFolder(root, await readLocalPackage(root, name))).dir, dir);
      await editBuild(dir, version, turn);
      const startedAt = performance.now();
      const answer = await publishRelease(store, dir);
      if (!answer.ok) throw new Error(`${answer.message} ${answer.details.join(' ')}`);
      published.push({ name, ms: performance.now() - startedAt });
      // As a team does: what a channel gave is what differences are made from.
      const promoted = short ? null : await promote(store, [{ name, version }], 'production', { ...note, force: true });
      if (promoted?.ok === false) throw new Error(promoted.message);
      formerly += await formerBytes(store, name, version, folder);
    }
    await print(folder, published, formerly);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
