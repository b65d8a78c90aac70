import { LRUCache } from 'lru-cache';
import type { HostDocument, Release } from 'shared-contracts/composition';
import { integrityOf } from '../build/release-files.ts';
import {
  type FileEncoding,
  formatRef,
  type ReleaseRef,
  type ReleaseSet,
  type ReleaseStore,
  readComposition,
} from '../release/index.ts';
import { createHostDocuments, type SiteNames, unnamedSite } from './host-document.ts';

const FILE_CACHE_BYTES = 64 * 1024 * 1024;
const LARGEST_CACHED_BYTES = 4 * 1024 * 1024;

/** Reads releases and their files through a cache; what never changes needs no second reading. */
export interface ReleaseReader {
  release(ref: ReleaseRef): Promise<Release | null>;
  /** What a composition is made of, by its id; null when it was never kept. */
  composition(id: string): Promise<ReleaseSet | null>;
  file(ref: ReleaseRef, path: string, encoding: FileEncoding): Promise<Buffer | null>;
  /** A file that no browser verifies, such as a worker. Rejects when its bytes are not those of its hash. */
  verifiedFile(release: Release, path: string): Promise<Buffer | null>;
  /** What the host among these releases declares for its pages. Rejects when that is damaged. */
  hostDocument(releases: readonly Release[]): Promise<HostDocument>;
}

export function createReleaseReader(store: ReleaseStore, site: SiteNames = unnamedSite): ReleaseReader {
  const releases = new LRUCache<string, Release>({ max: 500 });
  const files = new LRUCache<string, Buffer>({
    maxSize: FILE_CACHE_BYTES,
    maxEntrySize: LARGEST_CACHED_BYTES,
    sizeCalculation: (bytes) => bytes.length + 1,
  });
  const file: ReleaseReader['file'] = async (ref, path, encoding) => {
    const key = `${formatRef(ref)}/${path} ${encoding}`;
    const bytes = files.get(key) ?? (await store.readFile(ref, path, encoding));
    if (bytes) files.set(key, bytes);
    return bytes;
  };
  const verifiedFile: ReleaseReader['verifiedFile'] = async (release, path) => {
    const bytes = await file(release, path, 'identity');
    if (bytes === null || integrityOf(bytes) === release.files[path]?.integrity) return bytes;
    throw new Error(`${path} of ${formatRef(release)} does not match its hash.`);
  };
  return {
    async release(ref) {
      const key = formatRef(ref);
      const release = releases.get(key) ?? (await store.readRelease(ref));
      if (release) releases.set(key, release);
      return release;
    },
    composition: async (id) => (await readComposition(store, id))?.releases ?? null,
    file,
    verifiedFile,
    hostDocument: createHostDocuments(verifiedFile, site),
  };
}
