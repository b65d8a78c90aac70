/** A small text that changes, with the tag that a conditional write compares. */
export interface StoredDocument {
  readonly text: string;
  readonly tag: string;
  /** Newer states that were passed over because they are damaged. */
  readonly skipped: number;
}

/** Small texts that change, each by a name. Every method may throw when the store cannot be reached. */
export interface DocumentStore {
  listDocuments(folder: DocumentFolder): Promise<string[]>;
  /**
   * The present state. With `isSound` the newest that it accepts, where there is one, still with the tag that a write
   * needs: so one damaged byte costs the last change and not the document.
   */
  readDocument(key: DocumentKey, isSound?: (text: string) => boolean): Promise<StoredDocument | null>;
  /** Writes if the present tag is `expectedTag` (null: the document must not exist). False: another was faster. */
  writeDocument(key: DocumentKey, text: string, expectedTag: string | null): Promise<boolean>;
  removeDocument(key: DocumentKey): Promise<void>;
}

type DocumentFolder =
  | 'channels'
  | 'compositions'
  | 'telemetry'
  | 'canaries'
  | 'revocations'
  | 'local'
  | 'policy'
  | 'audit'
  | 'state';

/** Names of documents start with a lower-case letter or digit; then letters, digits, dots, hyphens and `@`. */
export type DocumentKey = `${DocumentFolder}/${string}`;
