import type { HostDocument, Release } from 'federation-contracts/composition';
import {
  type FileEncoding,
  formatRef,
  integrityOf,
  type ReleaseRef,
  type ReleaseSet,
  type ReleaseStore,
  readComposition,
  type StoredRelease,
} from 'federation-release';
import { LRUCache } from 'lru-cache';
import { type ContentHolders, createContentHolders } from './content-holders.ts';
import { createHostDocuments, type SiteNames, unnamedSite } from './host-document.ts';
import { singleFlight } from './single-flight.ts';
import { UntrustedReleaseError } from './untrusted-release.ts';

const FILE_CACHE_BYTES = 64 * 1024 * 1024;
const LARGEST_CACHED_BYTES = 4 * 1024 * 1024;

/** Reads releases and their files through a cache; what never changes needs no second reading. */
export interface ReleaseReader {
  /**
   * Null where there is none. Rejects with `UntrustedReleaseError` where its signature does not count (in this channel,
   * where one is given): whatever came from here was verified, with the policy as it is now.
   */
  release(ref: ReleaseRef, channel?: string): Promise<Release | null>;
  /** What a composition is made of, by its id; null when it was never cached. */
  composition(id: string): Promise<ReleaseSet | null>;
  /** Where the bytes of an address by content can be read. */
  readonly holders: Pick<ContentHolders, 'find' | 'forget'>;
  /** Of a whole release, bytes that it shares with others are held once. */
  file(ref: ReleaseRef | Release, path: string, encoding: FileEncoding): Promise<Buffer | null>;
  /** A file that no browser verifies, such as a worker. Rejects when its bytes are not those of its hash. */
  verifiedFile(release: Release, path: string): Promise<Buffer | null>;
  /** What the host among these releases declares for its pages. Rejects when that is damaged. */
  hostDocument(releases: readonly Release[]): Promise<HostDocument>;
}

/** Until then a question counts as one that the store works on. */
const FORGOTTEN_MS = 5_000;

/** A refused release may be signed anew: it is read again after this time. */
const REFUSAL_TTL_MS = 1_000;

/** Keeps releases whose signature counts; asks the policy as it is now each time, which costs a look into a table. */
function verifiedReleases(store: ReleaseStore, onRead: (release: Release) => void): ReleaseReader['release'] {
  const { trust } = store;
  const releases = new LRUCache<string, StoredRelease>({ max: 500 });
  const reading = singleFlight<StoredRelease | null>(FORGOTTEN_MS);
  const refusals = new LRUCache<string, string>({ max: 500, ttl: REFUSAL_TTL_MS });
  return async (ref, channel) => {
    const key = formatRef(ref);
    const cached = releases.get(key);
    if (cached && trust.refusal(cached, channel) === null) return cached;
    if (trust.version() === 0) await trust.refresh();
    const refusalKey = `${key} ${channel ?? ''} ${trust.version()}`;
    const known = refusals.get(refusalKey);
    if (known !== undefined) throw new UntrustedReleaseError(known);
    const found = await reading(key, () => store.readRelease(ref)).answer;
    if (found === null) return null;
    const refusal = trust.refusal(found, channel);
    if (refusal === null) {
      releases.set(key, found);
      onRead(found);
      return found;
    }
    refusals.set(refusalKey, refusal);
    throw new UntrustedReleaseError(refusal);
  };
}

export function createReleaseReader(store: ReleaseStore, site: SiteNames = unnamedSite): ReleaseReader {
  const release = verifiedReleases(store, (found) => holders.note(found));
  const holders = createContentHolders(store, release);
  const files = new LRUCache<string, Buffer>({
    maxSize: FILE_CACHE_BYTES,
    maxEntrySize: LARGEST_CACHED_BYTES,
    sizeCalculation: (bytes) => bytes.length + 1,
  });
  const reading = singleFlight<Buffer | null>(FORGOTTEN_MS);
  const file: ReleaseReader['file'] = async (ref, path, encoding) => {
    const integrity = 'files' in ref ? ref.files[path]?.integrity : undefined;
    const key = `${integrity ?? `${formatRef(ref)}/${path}`} ${encoding}`;
    const cached = files.get(key);
    if (cached) return cached;
    const bytes = await reading(key, () => store.readFile(ref, path, encoding)).answer;
    if (bytes) files.set(key, bytes);
    return bytes;
  };
  const verifiedFile: ReleaseReader['verifiedFile'] = async (release, path) => {
    const bytes = await file(release, path, 'identity');
    if (bytes === null || integrityOf(bytes) === release.files[path]?.integrity) return bytes;
    throw new Error(`${path} of ${formatRef(release)} does not match its hash.`);
  };
  return {
    release,
    holders,
    composition: async (id) => (await readComposition(store, id))?.releases ?? null,
    file,
    verifiedFile,
    hostDocument: createHostDocuments(verifiedFile, site),
  };
}
