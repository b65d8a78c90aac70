import type { Release } from 'federation-contracts/composition';
import { addressedPath, type ReleaseRef, type ReleaseStore } from 'federation-release';
import { LRUCache } from 'lru-cache';
import { singleFlight } from './single-flight.ts';
import { UntrustedReleaseError } from './untrusted-release.ts';

/** A release that has the bytes of an address by content, and the file's path there. */
export interface ContentHolder {
  readonly release: Release;
  readonly path: string;
}

/** Files of some hundred releases. */
const ADDRESSES_KNOWN = 50_000;
/** What no known release has is looked for in the store, at most once in this time whoever asks. */
const LOOK_AGAIN_MS = 2_000;
const FORGOTTEN_MS = 5_000;

type IsFit = (holder: ContentHolder) => Promise<boolean>;

export interface ContentHolders {
  /** Notes where a release has its files. */
  note(release: Release): void;
  /**
   * A release of a package that has a file at this address (of a path that says nothing of its content, the one that was read last), whose
   * signature counts now and which is fit; `unfit` where there are others only.
   */
  find(name: string, address: string, isFit: IsFit): Promise<ContentHolder | 'unfit' | null>;
}

/** Knows in which releases an address by content can be read: any that may run will do, as the bytes are the same. */
export function createContentHolders(
  store: ReleaseStore,
  read: (ref: ReleaseRef) => Promise<Release | null>,
): ContentHolders {
  const known = new LRUCache<string, Map<string, { ref: ReleaseRef; path: string }>>({ max: ADDRESSES_KNOWN });
  const looking = singleFlight<void>(FORGOTTEN_MS);
  let lookedAt = Number.NEGATIVE_INFINITY;

  const note = (release: Release): void => {
    const { name, version } = release;
    for (const path of Object.keys(release.files)) {
      for (const address of new Set([path, addressedPath(release, path)])) {
        const key = `${name}/${address}`;
        const holders = known.get(key) ?? new Map();
        holders.delete(version);
        known.set(key, holders.set(version, { ref: { name, version }, path }));
      }
    }
  };

  const trusted = async (ref: ReleaseRef): Promise<Release | null> => {
    try {
      return await read(ref);
    } catch (error) {
      if (error instanceof UntrustedReleaseError) return null;
      throw error;
    }
  };

  const fromKnown = async (name: string, address: string, isFit: IsFit): Promise<ContentHolder | 'unfit' | null> => {
    const holders = [...(known.get(`${name}/${address}`)?.values() ?? [])].reverse();
    for (const { ref, path } of holders) {
      const release = await trusted(ref);
      if (release && (await isFit({ release, path }))) return { release, path };
    }
    return holders.length > 0 ? 'unfit' : null;
  };

  /** Releases that this process has not met: a tab may hold a composition that a channel left long ago. */
  const look = async (name: string): Promise<void> => {
    lookedAt = Date.now();
    for (const ref of (await store.listReleases()).filter((one) => one.name === name)) {
      const release = await trusted(ref).catch(() => null);
      if (release) note(release);
    }
  };

  return {
    note,
    async find(name, address, isFit) {
      const found = await fromKnown(name, address, isFit);
      if (found instanceof Object || Date.now() - lookedAt < LOOK_AGAIN_MS) return found;
      await looking(name, () => look(name)).answer;
      return fromKnown(name, address, isFit);
    },
  };
}
