import type { Release } from 'federation-contracts/composition';
import { addressedPath, hashListOf, type ReleaseRef, type ReleaseStore } from 'federation-release';
import { LRUCache } from 'lru-cache';
import { UntrustedReleaseError } from './untrusted-release.ts';

/** A release that has the bytes of an address by content, and the file's path there. */
export interface ContentHolder {
  readonly release: Release;
  readonly path: string;
}

/** Files of some hundred releases. */
const ADDRESSES_KNOWN = 50_000;
/** What no known release has is looked for in the store, which is listed at most once in this time whoever asks. */
const LOOK_AGAIN_MS = 2_000;

/** A listing of the store, and what was looked for in it, by package. */
interface Round {
  readonly at: number;
  readonly refs: Promise<readonly ReleaseRef[]>;
  readonly looks: Map<string, Promise<void>>;
}

type IsFit = (holder: ContentHolder) => Promise<boolean>;

export interface ContentHolders {
  /** Notes where a release has its files. */
  note(release: Release): void;
  /**
   * A release of a package that has a file at this address (of a path that says nothing of its content, the one that
   * was read last), whose signature counts now and which is fit; `unfit` where there are others only.
   */
  find(name: string, address: string, isFit: IsFit): Promise<ContentHolder | 'unfit' | null>;
  /** That the store has no such file in this release any more. False where that was known. */
  forget(name: string, address: string, holder: ContentHolder): boolean;
}

/** Knows in which releases an address by content can be read: any that may run will do, as the bytes are the same. */
export function createContentHolders(
  store: ReleaseStore,
  read: (ref: ReleaseRef) => Promise<Release | null>,
): ContentHolders {
  const known = new LRUCache<string, Map<string, { ref: ReleaseRef; path: string }>>({ max: ADDRESSES_KNOWN });
  let round: Round | null = null;

  const note = (release: Release): void => {
    const { name, version } = release;
    const list = hashListOf(release);
    for (const path of [...Object.keys(release.files), ...(list ? [list.path] : [])]) {
      for (const address of new Set([path, addressedPath(release, path)])) {
        const key = `${name}/${address}`;
        const holders = known.get(key) ?? new Map();
        holders.delete(version);
        known.set(key, holders.set(version, { ref: { name, version }, path }));
      }
    }
  };

  const trusted = async (ref: ReleaseRef): Promise<Release | 'refused' | null> => {
    try {
      return await read(ref);
    } catch (error) {
      if (error instanceof UntrustedReleaseError) return 'refused';
      throw error;
    }
  };

  const fromKnown = async (name: string, address: string, isFit: IsFit): Promise<ContentHolder | 'unfit' | null> => {
    const holders = known.get(`${name}/${address}`);
    let isAnyThere = false;
    for (const { ref, path } of [...(holders?.values() ?? [])].reverse()) {
      const release = await trusted(ref);
      if (release === null) holders?.delete(ref.version);
      else if (release !== 'refused' && (await isFit({ release, path }))) return { release, path };
      else isAnyThere = true;
    }
    return isAnyThere ? 'unfit' : null;
  };

  const readAll = async (name: string, refs: Round['refs']): Promise<void> => {
    for (const ref of (await refs).filter((one) => one.name === name)) {
      const release = await trusted(ref).catch(() => null);
      if (release !== null && release !== 'refused') note(release);
    }
  };

  /**
   * Releases that this process has not met: a tab may hold a composition that a channel left long ago. A page asks for
   * many files of several packages at once: each waits for the same look.
   */
  const look = (name: string): Promise<void> => {
    if (round === null || Date.now() - round.at >= LOOK_AGAIN_MS)
      round = { at: Date.now(), refs: store.listReleases(), looks: new Map() };
    const { refs, looks } = round;
    const looking = looks.get(name) ?? readAll(name, refs);
    looks.set(name, looking);
    return looking;
  };

  return {
    note,
    async find(name, address, isFit) {
      const found = await fromKnown(name, address, isFit);
      if (found instanceof Object) return found;
      await look(name);
      return fromKnown(name, address, isFit);
    },
    forget: (name, address, { release }) => known.get(`${name}/${address}`)?.delete(release.version) ?? false,
  };
}
