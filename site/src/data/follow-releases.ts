import { createHash } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseStore, type StoreFile, StoreRestore, storeFiles } from 'federation-release';
import { readFiles, writeFiles } from 'marketplace-api/archive';

const SUFFIX = '.releases';
const LOOK_MS = 2_000;

/** File names in the order of time: `2026-11-22T09-00-00.000Z.releases`. */
const nameOf = (at: Date): string => `${at.toISOString().replaceAll(':', '-')}${SUFFIX}`;

export interface Following {
  /** Resolves once a change that is there now is in the folder. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

interface FollowOptions {
  readonly store: ReleaseStore;
  readonly folder: string;
  /** Who may read what is written. */
  readonly recipients: readonly string[];
  readonly onError: (error: Error) => void;
}

/** What changed since the last look. A release that was seen is not read again, nor what others share with it. */
function createChanges(store: ReleaseStore): () => Promise<{ files: StoreFile[]; remember(): void }> {
  const seen = new Map<string, string>();
  return async () => {
    const files: StoreFile[] = [];
    const found = new Map<string, string>();
    const isKnown = (what: string) => seen.has(`packages/${what}/release.json`) || seen.has(what);
    for await (const file of storeFiles(store, isKnown)) {
      const digest = createHash('sha256').update(file.bytes).digest('base64');
      if (seen.get(file.path) === digest) continue;
      found.set(file.path, digest);
      if (file.content !== undefined) found.set(file.content, digest);
      files.push(file);
    }
    return {
      files,
      remember: () => {
        for (const [path, digest] of found) seen.set(path, digest);
      },
    };
  };
}

/**
 * Copies a release store into a folder as it changes, every two seconds: all of it first, then what is new. With it a
 * store comes back as it was at any moment since, or a few seconds before it, never after.
 */
export async function followReleases({ store, folder, recipients, onError }: FollowOptions): Promise<Following> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const changes = createChanges(store);
  let last = 0;
  const look = async (): Promise<void> => {
    const { files, remember } = await changes();
    if (files.length === 0) return;
    // After the reading: nothing in it is younger than its name says.
    const at = new Date(Math.max(Date.now(), last + 1));
    last = at.getTime();
    await writeFiles(join(folder, nameOf(at)), { at, files, recipients });
    remember();
  };
  let looking = look();
  await looking;
  let timer: NodeJS.Timeout;
  const again = () => {
    timer = setTimeout(() => {
      looking = looking.then(look).catch(onError).finally(again);
    }, LOOK_MS);
  };
  again();
  return {
    look: () => {
      looking = looking.then(look);
      return looking;
    },
    async stop() {
      clearTimeout(timer);
      await looking.catch(() => {});
      clearTimeout(timer);
    },
  };
}

/** Brings a store back as it was at a moment. Resolves with how much; null where nothing is that old. */
export async function restoreReleases(
  store: ReleaseStore,
  folder: string,
  at: Date,
  identity: string | null,
): Promise<{ releases: number; documents: number } | null> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX) && name <= nameOf(at)).sort();
  if (names.length === 0) return null;
  const restore = new StoreRestore(store);
  for (const name of names) for (const file of await readFiles(join(folder, name), identity)) await restore.take(file);
  return restore.finish();
}
