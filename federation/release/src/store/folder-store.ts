import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { packageNameSchema, versionSchema } from 'federation-contracts/composition';
import * as v from 'valibot';
import type { Blobs } from '../content/blobs.ts';
import { folderBlobs } from '../content/folder-blobs.ts';
import type { DocumentStore } from '../facts/document-store.ts';
import { isMissing, listOrEmpty, readOrNull, syncFolder, temporaryName, writeDurably } from '../facts/files.ts';
import { formatRef, inOrder, type ReleaseRef } from '../facts/release-ref.ts';
import { StoreDamagedError } from '../facts/result.ts';
import { parseStoredRelease, RELEASE_FILE, releaseText, type StoredRelease } from '../facts/stored-release.ts';
import { createTrust, type TrustSettings } from '../trust/trust.ts';
import { folderDocuments } from './folder-documents.ts';
import { type FormerFiles, releaseContent } from './release-content.ts';
import type { ReleaseStore } from './release-store.ts';

const HALF_DONE_MAX_AGE_MS = 60 * 60 * 1000;
/** Folder of the keys of a site that nobody has set up. */
export const KEYS_FOLDER = 'keys';

type Releases = Omit<ReleaseStore, keyof DocumentStore | 'trust' | 'now'>;

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

/** Writes the folder of a release aside and renames it into its place, which succeeds for one writer only. */
async function addWhole(incoming: string, folder: string, release: StoredRelease): Promise<boolean> {
  const draft = join(incoming, temporaryName());
  try {
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

/** Files of releases in the folders where they are described. */
function formerFiles(folderOf: (ref: ReleaseRef) => string | null): FormerFiles {
  return {
    async read(release, name) {
      const folder = folderOf(release);
      return folder === null ? null : readOrNull(join(folder, name));
    },
    async list(ref) {
      const folder = folderOf(ref);
      return folder === null ? [] : (await listOrEmpty(folder)).filter((name) => name !== RELEASE_FILE);
    },
    async remove(ref, names) {
      for (const name of names) await rm(join(folderOf(ref) ?? '', name), { recursive: true, force: true });
    },
  };
}

function folderReleases(packages: string, incoming: string, blobs: Blobs): Releases {
  const folderOf = ({ name, version }: ReleaseRef): string | null =>
    v.is(packageNameSchema, name) && v.is(versionSchema, version) ? join(packages, name, version) : null;
  const readRelease: Releases['readRelease'] = async (ref) => {
    const folder = folderOf(ref);
    const bytes = folder && (await readOrNull(join(folder, RELEASE_FILE)));
    if (!bytes) return null;
    const release = parseStoredRelease(bytes.toString(), ref);
    if (release) return release;
    throw new StoreDamagedError(`The release ${formatRef(ref)} is damaged: ${folder}/${RELEASE_FILE} cannot be read.`);
  };
  const { addContent, ...content } = releaseContent(blobs, formerFiles(folderOf), readRelease);

  return {
    ...content,
    readRelease,

    async listReleases() {
      const names = (await listOrEmpty(packages)).filter((name) => v.is(packageNameSchema, name)).sort();
      const lists = names.map(async (name) => {
        const versions = (await listOrEmpty(join(packages, name))).filter((version) => v.is(versionSchema, version));
        return versions.map((version) => ({ name, version })).sort(inOrder);
      });
      return (await Promise.all(lists)).flat();
    },

    async addRelease(release, content) {
      const folder = folderOf(release);
      if (folder === null) throw new Error(`${formatRef(release)} is not a valid release name.`);
      await sweepIncoming(incoming);
      await addContent(release, content);
      return addWhole(incoming, folder, release);
    },

    async removeRelease(ref) {
      const folder = folderOf(ref);
      if (folder !== null) await removeWhole(incoming, folder);
    },

    mendRelease: (release) =>
      blobs.write(`packages/${release.name}/${release.version}/${RELEASE_FILE}`, releaseText(release)),
  };
}

/**
 * The release store in a folder: `packages/<name>/<version>/release.json`, `content/…` by hash, `documents/…`, and
 * `incoming/` for what is not done yet.
 *
 * @param root the folder; made with the first write
 * @param trust whose releases count there; default: those signed with the key that the first publish leaves in `keys/`
 * @example const store = folderStore('.data/releases');
 */
export function folderStore(root: string, trust: TrustSettings = { folder: join(root, KEYS_FOLDER) }): ReleaseStore {
  const incoming = join(root, 'incoming');
  const documents = folderDocuments(join(root, 'documents'));
  const now = () => folderTime(incoming);
  return {
    trust: createTrust(documents, trust),
    ...documents,
    ...folderReleases(join(root, 'packages'), incoming, folderBlobs(root, incoming, now)),
    now,
  };
}
