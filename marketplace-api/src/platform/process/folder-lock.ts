import { takeLock } from './pid-lock.ts';

/** One process at a time opens an embedded database: two would destroy it. */
export const lockFolder = (folder: string): (() => void) =>
  takeLock(
    `${folder}.lock`,
    (owner) => `Another Kaza (process ${owner}) is using ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );
