import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSet, folderStore, formatRef, integrityOf, type ReleaseStore } from 'federation-release';
import type { Release } from 'shared-contracts/composition';
import { CONTRACT, type ReleaseFacts, type Site } from './former-site.ts';

/** A store with the facts of releases: their descriptions and contracts, and a script of a few bytes for each. */
export interface FactsStore {
  add(site: Site): Promise<Release[]>;
  readonly store: ReleaseStore;
  close(): Promise<void>;
}

export async function openFactsStore(): Promise<FactsStore> {
  const folder = await mkdtemp(join(tmpdir(), 'matrix-'));
  const store = folderStore(folder);
  const addOne = async ({ release, contract }: ReleaseFacts): Promise<Release> => {
    const content = new Map([
      [release.entry, Buffer.from(`// ${formatRef(release)}`)],
      [CONTRACT, Buffer.from(contract)],
    ]);
    const files = Object.fromEntries(
      [...content].map(([path, bytes]) => [
        path,
        { integrity: integrityOf(bytes), bytes: bytes.length, brotliBytes: null },
      ]),
    );
    const described: Release = { ...release, files };
    const target = join(folder, 'packages', release.name, release.version);
    for (const [path, bytes] of content) {
      await mkdir(join(target, path, '..'), { recursive: true });
      await writeFile(join(target, path), bytes);
    }
    await writeFile(join(target, 'release.json'), JSON.stringify(described));
    return described;
  };
  return {
    store,
    add: ({ releases }) => Promise.all(releases.map(addOne)),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Remotes beside a shell: a line for each that does not fit, by the rules of `compose check`. */
export async function misfits(
  store: ReleaseStore,
  host: Release,
  remotes: readonly Release[],
  changed: readonly Release[],
): Promise<string[]> {
  const problems = await checkSet(store, [host, ...remotes], changed);
  // Several releases of one remote stand in it together: of course they declare the same pages.
  return problems.filter(({ rule }) => rule !== 'clash').map(({ message }) => message);
}
