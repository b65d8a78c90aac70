/** Bytes by key, in a folder or in object storage: what shared content needs of either. */
export interface Blobs {
  read(key: string): Promise<Buffer | null>;
  /** Whole or not at all, in place of what is there. */
  write(key: string, bytes: Buffer | string): Promise<void>;
  /** Keys below a prefix that ends with a slash. */
  list(prefix: string): Promise<string[]>;
  /** When it was written or moved there, by the storage's clock. */
  writtenAt(key: string): Promise<Date | null>;
  /** A reader finds it under one of both keys at every moment. What is not there is no failure: another one may have moved it. */
  move(from: string, to: string): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}
