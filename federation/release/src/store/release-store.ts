import type { Release } from 'federation-contracts/composition';
import type { ContentEncoding } from 'federation-contracts/requests';
import type { UsedContent } from '../content/sweep-content.ts';
import type { DocumentStore } from '../facts/document-store.ts';
import type { ReleaseRef } from '../facts/release-ref.ts';
import type { StoredRelease } from '../facts/stored-release.ts';
import type { Trust } from '../trust/trust.ts';

/** A form in which a store holds a file. */
export type FileEncoding = ContentEncoding;

/** Path → bytes of every file of a release; Brotli (`.br`) and differences (`.dcz`) that are there beside them. */
export type ReleaseContent = ReadonlyMap<string, Buffer>;

/**
 * Where releases, compositions and channel pointers live. Two promises make the rest safe on a folder as on object
 * storage: a release appears whole or not at all and never changes; a document changes only for a writer who names the
 * tag that it read. Every method may throw when the store cannot be reached.
 */
export interface ReleaseStore extends DocumentStore {
  /** Whose releases may run, and in whose name this process publishes. */
  readonly trust: Trust;
  listReleases(): Promise<ReleaseRef[]>;
  /** Null when there is no such release; throws `StoreDamagedError` when it is there but unreadable. */
  readRelease(ref: ReleaseRef): Promise<StoredRelease | null>;
  /** Adds a release with all its files in one step. False when that version was there before. */
  addRelease(release: StoredRelease, content: ReleaseContent): Promise<boolean>;
  /** Takes a release out of sight. What it shares with others stays until `sweep` finds that nobody needs it. */
  removeRelease(ref: ReleaseRef): Promise<void>;
  /** Puts back one file in all its forms, by the bytes of its hash. */
  mendFile(release: Release, path: string, bytes: Buffer): Promise<void>;
  /** Puts back a `release.json` that is damaged, or whose signature counts no longer. */
  mendRelease(release: StoredRelease): Promise<void>;
  /**
   * Bytes of one file as stored (a whole release names it also where its own document is damaged), or null when the
   * release, the file or this encoding of it does not exist.
   */
  readFile(ref: ReleaseRef | Release, path: string, encoding: FileEncoding): Promise<Buffer | null>;
  /** The same by hash, of whichever release; the path says what kind of file it is. */
  readContent(integrity: string, path: string, encoding: FileEncoding): Promise<Buffer | null>;
  /** Removes content that no release names, and differences that nobody asks for. Safe beside whoever publishes. */
  sweep(readUsed: () => Promise<UsedContent>): Promise<void>;
  /**
   * Lets a release from before content was shared share its own. False where it does. Rejects with
   * `StoreDamagedError` where it is not whole.
   */
  takeOver(ref: ReleaseRef): Promise<boolean>;

  /** The store's own clock: machines whose clocks differ agree on when something was published or may go. */
  now(): Promise<Date>;
}

export const encodingSuffix: Record<FileEncoding, string> = { identity: '', br: '.br', gzip: '.gz' };
