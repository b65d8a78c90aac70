import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { packageNameSchema, releasePathSchema, versionSchema } from 'federation-contracts/composition';
import * as v from 'valibot';
import { isMissing, listOrEmpty, readOrNull, syncFolder, temporaryName, writeDurably } from '../facts/files.ts';
import { formatRef, inOrder, type ReleaseRef } from '../facts/release-ref.ts';
import { StoreDamagedError } from '../facts/result.ts';
import { parseStoredRelease, RELEASE_FILE, releaseText, type StoredRelease } from '../facts/stored-release.ts';
import { createTrust, type TrustSettings } from '../trust/trust.ts';
import { folderDocuments } from './folder-documents.ts';
import { encodingSuffix, type ReleaseContent, type ReleaseStore } from './release-store.ts';

const HALF_DONE_MAX_AGE_MS = 60 * 60 * 1000;
/** Folder of the keys of a site that nobody has set up. */
export const KEYS_FOLDER = 'keys';

type Releases = Pick<
  ReleaseStore,
  'listReleases' | 'readRelease' | 'addRelease' | 'removeRelease' | 'readFile' | 'mendFile' | 'mendRelease'
>;

/** The time of the machine that holds the folder: a share's may be another than this one's. */
async function folderTime(incoming: string): Promise<Date> {
  await mkdir(incoming, { recursive: true });
  const clock = join(incoming, `.clock-${temporaryName()}`);
  try {
    await writeFile(clock, '');
    return (await stat(clock)).mtime;
  } finally {
    await rm(clock, { force: true });
  }
}

/** What a killed publish left behind is of no use to anybody. */
async function sweepIncoming(incoming: string): Promise<void> {
  const present = (await folderTime(incoming)).getTime();
  for (const name of await listOrEmpty(incoming)) {
    const age = await stat(join(incoming, name)).then(
      (entry) => present - entry.mtimeMs,
      () => 0,
    );
    if (age > HALF_DONE_MAX_AGE_MS) await rm(join(incoming, name), { recursive: true, force: true });
  }
}

/** Writes a release aside and renames it into its place, which succeeds for one writer only. */
async function addWhole(
  incoming: string,
  folder: string,
  release: StoredRelease,
  content: ReleaseContent,
): Promise<boolean> {
  await sweepIncoming(incoming);
  const draft = join(incoming, temporaryName());
  try {
    for (const [path, bytes] of content) await writeDurably(join(draft, path), bytes);
    await writeDurably(join(draft, RELEASE_FILE), releaseText(release));
    await syncFolder(draft);
    await mkdir(dirname(folder), { recursive: true });
    await rename(draft, folder);
    await syncFolder(dirname(folder));
    return true;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** Removes a folder: out of sight in one step; the slow part happens where nobody looks. */
async function removeWhole(incoming: string, folder: string): Promise<void> {
  const grave = join(incoming, temporaryName());
  await mkdir(incoming, { recursive: true });
  try {
    await rename(folder, grave);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await rm(grave, { recursive: true, force: true });
}

/** Replaces a file in one step. */
async function replace(incoming: string, file: string, bytes: Buffer | string): Promise<void> {
  const draft = join(incoming, temporaryName());
  await writeDurably(draft, bytes);
  await mkdir(dirname(file), { recursive: true });
  await rename(draft, file);
  await syncFolder(dirname(file));
}

function folderReleases(packages: string, incoming: string): Releases {
  const folderOf = ({ name, version }: ReleaseRef): string | null =>
    v.is(packageNameSchema, name) && v.is(versionSchema, version) ? join(packages, name, version) : null;

  return {
    async listReleases() {
      const names = (await listOrEmpty(packages)).filter((name) => v.is(packageNameSchema, name)).sort();
      const lists = names.map(async (name) => {
        const versions = (await listOrEmpty(join(packages, name))).filter((version) => v.is(versionSchema, version));
        return versions.map((version) => ({ name, version })).sort(inOrder);
      });
      return (await Promise.all(lists)).flat();
    },

    async readRelease(ref) {
      const folder = folderOf(ref);
      const bytes = folder && (await readOrNull(join(folder, RELEASE_FILE)));
      if (!bytes) return null;
      const release = parseStoredRelease(bytes.toString(), ref);
      if (release) return release;
      throw new StoreDamagedError(
        `The release ${formatRef(ref)} is damaged: ${folder}/${RELEASE_FILE} cannot be read.`,
      );
    },

    async addRelease(release, content) {
      const folder = folderOf(release);
      if (folder === null) throw new Error(`${formatRef(release)} is not a valid release name.`);
      return addWhole(incoming, folder, release, content);
    },

    async removeRelease(ref) {
      const folder = folderOf(ref);
      if (folder !== null) await removeWhole(incoming, folder);
    },

    mendFile: (release, path, encoding, bytes) =>
      replace(incoming, join(packages, release.name, release.version, `${path}${encodingSuffix[encoding]}`), bytes),

    mendRelease: (release) =>
      replace(incoming, join(packages, release.name, release.version, RELEASE_FILE), releaseText(release)),

    async readFile(ref, path, encoding) {
      const folder = folderOf(ref);
      if (folder === null || !v.is(releasePathSchema, path)) return null;
      return readOrNull(join(folder, `${path}${encodingSuffix[encoding]}`));
    },
  };
}

/**
 * The release store in a folder: `packages/<name>/<version>/`, `documents/…`, and `incoming/` for what is not done yet.
 *
 * @param root the folder; made with the first write
 * @param trust whose releases count there; default: those signed with the key that the first publish leaves in `keys/`
 * @example const store = folderStore('.data/releases');
 */
export function folderStore(root: string, trust: TrustSettings = { folder: join(root, KEYS_FOLDER) }): ReleaseStore {
  const incoming = join(root, 'incoming');
  const documents = folderDocuments(join(root, 'documents'));
  return {
    trust: createTrust(documents, trust),
    ...documents,
    ...folderReleases(join(root, 'packages'), incoming),
    now: () => folderTime(incoming),
  };
}
