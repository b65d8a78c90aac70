import type { Release } from 'shared-contracts/composition';
import type { ReleaseRef } from './release-ref.ts';

/** A form in which a store holds a file. */
export type FileEncoding = 'identity' | 'br' | 'gzip';

/** Path → bytes of every file of a release, with the compressed forms (`.br`, `.gz`) beside their originals. */
export type ReleaseContent = ReadonlyMap<string, Buffer>;

/** A small text that changes, with the tag that a conditional write compares. */
export interface StoredDocument {
  readonly text: string;
  readonly tag: string;
  /** Newer states that were passed over because they are damaged. */
  readonly skipped: number;
}

/**
 * Where releases, compositions and channel pointers live. Two promises make the rest safe on a folder as on object
 * storage: a release appears whole or not at all and never changes; a document changes only for a writer who names the
 * tag that it read. Every method may throw when the store cannot be reached.
 */
export interface ReleaseStore {
  listReleases(): Promise<ReleaseRef[]>;
  /** Null when there is no such release; throws `StoreDamagedError` when it is there but unreadable. */
  readRelease(ref: ReleaseRef): Promise<Release | null>;
  /** Adds a release with all its files in one step. False when that version was there before. */
  addRelease(release: Release, content: ReleaseContent): Promise<boolean>;
  removeRelease(ref: ReleaseRef): Promise<void>;
  /** Puts back the bytes of one file as stored, which must be those that it was published with. */
  mendFile(release: Release, path: string, encoding: FileEncoding, bytes: Buffer): Promise<void>;
  /** Puts back a damaged `release.json`. */
  mendRelease(release: Release): Promise<void>;
  /** Bytes of one file as stored (a whole release names it also where its own document is damaged), or null when the release, the file or this encoding of it does not exist. */
  readFile(ref: ReleaseRef | Release, path: string, encoding: FileEncoding): Promise<Buffer | null>;

  listDocuments(folder: DocumentFolder): Promise<string[]>;
  /**
   * The present state. With `isSound` the newest that it accepts, where there is one, still with the tag that a write
   * needs: so one damaged byte costs the last change and not the document.
   */
  readDocument(key: DocumentKey, isSound?: (text: string) => boolean): Promise<StoredDocument | null>;
  /** Writes if the present tag is `expectedTag` (null: the document must not exist). False when somebody was faster. */
  writeDocument(key: DocumentKey, text: string, expectedTag: string | null): Promise<boolean>;
  removeDocument(key: DocumentKey): Promise<void>;

  /** The store's own clock: machines whose clocks differ agree on when something was published, left or may be removed. */
  now(): Promise<Date>;
}

type DocumentFolder = 'channels' | 'compositions' | 'telemetry' | 'canaries' | 'revocations' | 'local';

/** Names of documents start with a lower-case letter or digit; then letters, digits, dots, hyphens and `@`. */
export type DocumentKey = `${DocumentFolder}/${string}`;

export const RELEASE_FILE = 'release.json';
export const releaseText = (release: Release): string => `${JSON.stringify(release, null, 2)}\n`;
export const encodingSuffix: Record<FileEncoding, string> = { identity: '', br: '.br', gzip: '.gz' };
