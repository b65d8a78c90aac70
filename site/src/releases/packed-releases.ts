import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DEFAULT_CHANNEL,
  folderStore,
  formatRef,
  promote,
  publishRelease,
  type ReleaseRef,
  type ReleaseStore,
  signFormerReleases,
} from 'federation-release';
import { StartError } from '../boot/explain.ts';
import { HOST_PACKAGE } from '../boot/site-names.ts';

/** For the audit log: in a container the user of the process has no name. */
const WHO = 'kaza-site';

/** What `kaza-site` serves. */
export interface PackedReleases {
  /** Folder of a store with releases without signatures: they are signed at the start. */
  readonly packed: string;
  /** Folder of the store; made. */
  readonly folder: string;
  /** Folders of built releases that join them, or take their place. */
  readonly builds: readonly string[];
  /** Which of the packed remotes are served, by comma, or `none`; undefined: all. */
  readonly remotes: string | undefined;
  readonly say: (line: string) => void;
}

const listed = async (packed: string): Promise<string[]> => {
  const names = await readdir(join(packed, 'packages')).catch((): string[] => []);
  if (names.includes(HOST_PACKAGE)) return names;
  throw new StartError(`${packed} holds no releases: install the package kaza-site.`);
};

async function chosenOf({ packed, remotes }: PackedReleases): Promise<string[]> {
  const names = await listed(packed);
  if (remotes === undefined) return names;
  const asked = remotes === 'none' ? [] : remotes.split(',');
  const unknown = asked.find((name) => !names.includes(name));
  if (unknown === undefined) return [HOST_PACKAGE, ...asked];
  const known = names.filter((name) => name !== HOST_PACKAGE).join(', ');
  throw new StartError(`--remotes: there is no ${unknown}. There are ${known}; or none.`);
}

async function publishBuild(store: ReleaseStore, dir: string): Promise<ReleaseRef> {
  const published = await publishRelease(store, dir, undefined, WHO);
  if (!published.ok) throw new StartError(published.message);
  const { name, version } = published.value.release;
  return { name, version };
}

/**
 * Makes a store of packed releases, adds builds, and composes all of it for production, checked as anywhere else.
 * @throws StartError with one line where a build is no release or does not fit the others
 */
export async function openPackedReleases(options: PackedReleases): Promise<ReleaseStore> {
  const { packed, folder, builds, say } = options;
  const packages = (await chosenOf(options)).map((name) => join('packages', name));
  for (const part of ['content', ...packages]) await cp(join(packed, part), join(folder, part), { recursive: true });
  const store = folderStore(folder);
  const signed = await signFormerReleases(store, WHO);
  if (!signed.ok) throw new StartError(signed.message);
  const releases = new Map((await store.listReleases()).map((ref) => [ref.name, ref]));
  for (const dir of builds) {
    const ref = await publishBuild(store, dir);
    releases.set(ref.name, ref);
  }
  const refs = [...releases.values()];
  const promoted = await promote(store, refs, DEFAULT_CHANNEL, { who: WHO, why: 'start' });
  if (!promoted.ok) throw new StartError(promoted.message);
  say(`Composed of ${refs.map(formatRef).join(', ')}.`);
  return store;
}
