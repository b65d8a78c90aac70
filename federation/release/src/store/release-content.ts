import { type Release, releasePathSchema } from 'federation-contracts/composition';
import * as v from 'valibot';
import type { Blobs } from '../content/blobs.ts';
import { packGzip } from '../content/precompress.ts';
import { sharedContent } from '../content/shared-content.ts';
import { sweepContent } from '../content/sweep-content.ts';
import { atOnce } from '../facts/at-once.ts';
import { parseDifferencePath } from '../facts/differences.ts';
import { integrityOf } from '../facts/release-files.ts';
import { formatRef, type ReleaseRef } from '../facts/release-ref.ts';
import { StoreDamagedError } from '../facts/result.ts';
import type { StoredRelease } from '../facts/stored-release.ts';
import { encodingSuffix, type ReleaseContent, type ReleaseStore } from './release-store.ts';

/** Files beside their `release.json`, with compressed forms: how releases were stored before content was shared. */
export interface FormerFiles {
  read(release: Release, name: string): Promise<Buffer | null>;
  list(release: ReleaseRef): Promise<string[]>;
  remove(release: ReleaseRef, names: readonly string[]): Promise<void>;
}

type ReadFile = (release: Release, path: string, encoding: keyof typeof encodingSuffix) => Promise<Buffer | null>;
type OfReleases = Pick<ReleaseStore, 'readFile' | 'readContent' | 'mendFile' | 'sweep' | 'takeOver'>;

export interface ContentOfReleases extends OfReleases {
  /** Everything but `release.json`, which makes a release seen. */
  addContent(release: Release, content: ReleaseContent): Promise<void>;
}

/** Of a release in either form; `null` where there is no such file. */
function fileReader(content: ReturnType<typeof sharedContent>, former: FormerFiles): ReadFile {
  const shared: ReadFile = async ({ files }, path, encoding) => {
    const file = Object.hasOwn(files, path) ? files[path] : undefined;
    if (file) return content.read(file.integrity, path, encoding);
    const difference = encoding === 'identity' ? parseDifferencePath(path) : null;
    const of = difference && Object.hasOwn(files, difference.path) ? files[difference.path] : undefined;
    return difference && of ? content.readDifference(of.integrity, difference.dictionary) : null;
  };
  const formerly: ReadFile = async (release, path, encoding) => {
    const bytes = await former.read(release, `${path}${encodingSuffix[encoding]}`);
    if (bytes || encoding !== 'gzip' || !(await former.read(release, `${path}${encodingSuffix.br}`))) return bytes;
    const plain = await former.read(release, path);
    return plain && packGzip(plain);
  };
  return async (release, path, encoding) =>
    (await shared(release, path, encoding)) ??
    (await formerly(release, path, encoding)) ??
    // Taken over, or back into use, between two looks. What no release lists is not looked for again.
    (Object.hasOwn(release.files, path) ? shared(release, path, encoding) : null);
}

/** The content of releases in a store, shared or beside them. */
export function releaseContent(
  blobs: Blobs,
  former: FormerFiles,
  readRelease: (ref: ReleaseRef) => Promise<StoredRelease | null>,
): ContentOfReleases {
  const content = sharedContent(blobs);
  const read = fileReader(content, former);

  const addContent: ContentOfReleases['addContent'] = async (release, given) => {
    await atOnce(given, async ([path, bytes]) => {
      const file = Object.hasOwn(release.files, path) ? release.files[path] : undefined;
      const packed = given.get(`${path}${encodingSuffix.br}`);
      if (file) return content.write({ path, integrity: file.integrity, bytes, packed });
      const difference = parseDifferencePath(path);
      const of = difference && Object.hasOwn(release.files, difference.path) && release.files[difference.path];
      if (difference && of) await content.writeDifference(of.integrity, difference.dictionary, bytes);
    });
  };

  return {
    addContent,
    readContent: (integrity, path, encoding) => content.read(integrity, path, encoding),

    async readFile(ref, path, encoding) {
      if (!v.is(releasePathSchema, path)) return null;
      const release = 'kind' in ref ? ref : await readRelease(ref);
      return release && read(release, path, encoding);
    },

    async mendFile({ files }, path, bytes) {
      const integrity = files[path]?.integrity ?? '';
      await content.write({ path, integrity, bytes });
    },

    async takeOver(ref) {
      const names = await former.list(ref);
      const release = names.length === 0 ? null : await readRelease(ref);
      if (!release) return false;
      const files = new Map<string, Buffer>();
      for (const [path, { integrity }] of Object.entries(release.files)) {
        const bytes = await read(release, path, 'identity');
        if (bytes === null || integrityOf(bytes) !== integrity)
          throw new StoreDamagedError(`${formatRef(ref)} is not whole: ${path} does not match its hash.`);
        files.set(path, bytes);
        const packed = await read(release, path, 'br');
        if (packed) files.set(`${path}${encodingSuffix.br}`, packed);
      }
      await addContent(release, files);
      await former.remove(ref, names);
      return true;
    },

    sweep: (readUsed) => sweepContent(blobs, content, readUsed),
  };
}
