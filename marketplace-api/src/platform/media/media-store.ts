/** Keeps pictures of people by their keys, which hold letters, digits and dots alone. */
export interface MediaStore {
  write(key: string, bytes: Buffer): Promise<void>;
  /** Null: there is none of this key. */
  read(key: string): Promise<Buffer | null>;
  /** Removing what is not there is done already. */
  remove(key: string): Promise<void>;
}

export const isMediaKey = (key: string): boolean => /^[a-z0-9]{8,40}\.webp$/.test(key);
