import { join } from 'node:path';
import { takeLock } from 'marketplace-api';

/** Keeps a second start away from the same data. Returns a function that releases the lock. */
export const lockData = (dataDir: string): (() => void) =>
  takeLock(
    join(dataDir, 'kaza.lock'),
    (owner) =>
      `Kaza is running on this data already (process ${owner}). Stop it first, or set DATA_DIR to another folder.`,
  );
