import { createHash, randomUUID } from 'node:crypto';
import { packageNameSchema, type Release, versionSchema } from 'federation-contracts/composition';
import * as v from 'valibot';
import type { DocumentKey } from '../facts/document-store.ts';
import { formatRef, inOrder, type ReleaseRef } from '../facts/release-ref.ts';
import { StoreDamagedError } from '../facts/result.ts';
import { soundDocument } from '../facts/sound-document.ts';
import { parseStoredRelease, RELEASE_FILE, releaseText, type StoredRelease } from '../facts/stored-release.ts';
import { createTrust, type TrustSettings } from '../trust/trust.ts';
import { type FormerFiles, releaseContent } from './release-content.ts';
import type { ReleaseStore } from './release-store.ts';
import { type S3Location, type S3Objects, s3Objects } from './s3-objects.ts';

const MOST_REVISIONS = 20;
const KEY = /^[a-z]{1,20}\/[a-z0-9][A-Za-z0-9.@-]*$/;
const REVISION = /\/(\d{8})\.json$/;

/** Folder of a build's files before their content was shared. */
function contentFolder(release: Release): string {
  const lines = Object.entries(release.files).map(([path, { integrity }]) => `${path} ${integrity}`);
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 32);
}

type Create = S3Objects['create'];
type Documents = Pick<ReleaseStore, 'listDocuments' | 'readDocument' | 'writeDocument' | 'removeDocument'>;
type Releases = Omit<ReleaseStore, keyof Documents | 'trust' | 'now'>;

/** A storage that ignores the condition would let two promoters overwrite one another: better no write at all. */
async function probe({ bucket }: S3Location, objects: S3Objects): Promise<void> {
  const key = `probe/${randomUUID()}`;
  const first = await objects.create(key, 'first');
  const second = await objects.create(key, 'second');
  await objects.remove([key]);
  if (first && !second) return;
  throw new Error(
    `the storage of s3://${bucket} ignores If-None-Match; releases need storage with conditional writes.`,
  );
}

/** Creates objects, once it is known that the storage honours the condition. */
function createAfterProbe(location: S3Location, objects: S3Objects): Create {
  let probed: Promise<void> | null = null;
  return async (key, bytes) => {
    probed ??= probe(location, objects);
    await probed.catch((error) => {
      probed = null;
      throw error;
    });
    return objects.create(key, bytes);
  };
}

async function storageTime({ bucket }: S3Location, objects: S3Objects): Promise<Date> {
  const key = `probe/${randomUUID()}`;
  await objects.write(key, 'now');
  const writtenAt = await objects.writtenAt(key);
  await objects.remove([key]);
  if (writtenAt) return writtenAt;
  throw new Error(`the storage of s3://${bucket} does not say when it took an object.`);
}

const rootOf = ({ name, version }: ReleaseRef): string | null =>
  v.is(packageNameSchema, name) && v.is(versionSchema, version) ? `packages/${name}/${version}/` : null;

/** Files of releases beside their descriptions, in a folder that their hashes name. */
function formerFiles(objects: S3Objects): FormerFiles {
  return {
    read: (release, name) => objects.read(`${rootOf(release)}${contentFolder(release)}/${name}`),
    async list(ref) {
      const root = rootOf(ref);
      const keys = root === null ? [] : await objects.list(root);
      return keys.map((key) => key.slice(root?.length)).filter((name) => name !== RELEASE_FILE);
    },
    remove: (ref, names) => objects.remove(names.map((name) => `${rootOf(ref)}${name}`)),
  };
}

function s3Releases(objects: S3Objects, create: Create): Releases {
  const readRelease = async (ref: ReleaseRef): Promise<StoredRelease | null> => {
    const root = rootOf(ref);
    const bytes = root && (await objects.read(`${root}${RELEASE_FILE}`));
    if (!bytes) return null;
    const release = parseStoredRelease(bytes.toString(), ref);
    if (release) return release;
    throw new StoreDamagedError(`The release ${formatRef(ref)} is damaged: ${root}${RELEASE_FILE} cannot be read.`);
  };
  const { addContent, ...content } = releaseContent(objects, formerFiles(objects), readRelease);

  return {
    ...content,
    readRelease,

    async listReleases() {
      const keys = await objects.list('packages/');
      const refs = keys.flatMap((key) => {
        const [, name = '', version = '', file] = key.split('/');
        return file === RELEASE_FILE && rootOf({ name, version }) ? [{ name, version }] : [];
      });
      return refs.sort(inOrder);
    },

    async addRelease(release, content) {
      const root = rootOf(release);
      if (root === null) throw new Error(`${formatRef(release)} is not a valid release name.`);
      await addContent(release, content);
      return create(`${root}${RELEASE_FILE}`, releaseText(release));
    },

    async removeRelease(ref) {
      const root = rootOf(ref);
      if (root === null) return;
      // Out of sight first, then the rest.
      await objects.remove([`${root}${RELEASE_FILE}`]);
      await objects.remove(await objects.list(root));
    },

    mendRelease: (release) => objects.write(`${rootOf(release)}${RELEASE_FILE}`, releaseText(release)),
  };
}

const documentFolder = (key: DocumentKey): string => {
  if (!KEY.test(key)) throw new Error(`"${key}" is not a document name.`);
  return `documents/${key}/`;
};

function s3Documents(objects: S3Objects, create: Create): Documents {
  const revisions = async (key: DocumentKey): Promise<string[]> =>
    (await objects.list(documentFolder(key))).filter((name) => REVISION.test(name));
  const numberOf = (revision: string): number => Number(REVISION.exec(revision)?.[1]);

  return {
    listDocuments: (folder) => objects.folders(`documents/${folder}/`),

    async readDocument(key, isSound) {
      // A revision can be pruned between the listing and the reading; then there are newer ones.
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const present = await revisions(key);
        if (present.length === 0) return null;
        const found = await soundDocument(
          present.map((name) => ({ tag: String(numberOf(name)), read: () => objects.read(name) })),
          isSound,
        );
        if (found) return found;
      }
      throw new Error(`${key} changes faster than it can be read.`);
    },

    async writeDocument(key, text, expectedTag) {
      const present = await revisions(key);
      const last = present.at(-1);
      const number = last === undefined ? 0 : numberOf(last);
      if (number !== Number(expectedTag ?? 0)) return false;
      const next = `${documentFolder(key)}${String(number + 1).padStart(8, '0')}.json`;
      if (!(await create(next, text))) return false;
      await objects.remove(present.slice(0, -MOST_REVISIONS));
      return true;
    },

    removeDocument: async (key) => objects.remove(await objects.list(documentFolder(key))),
  };
}

/**
 * The release store in S3-compatible object storage. Both promises of the port rest on one condition, "create only if
 * there is no such object": `release.json` is created last, and each revision of a document is an object of its own.
 */
export function s3Store(location: S3Location, trust: TrustSettings): ReleaseStore {
  const objects = s3Objects(location);
  const create = createAfterProbe(location, objects);
  const documents = s3Documents(objects, create);
  return {
    trust: createTrust(documents, trust),
    ...s3Releases(objects, create),
    ...documents,
    now: () => storageTime(location, objects),
  };
}
