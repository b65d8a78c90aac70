import { resolve } from 'node:path';
import * as v from 'valibot';
import { matching } from './checks.ts';

/** Sealed archives that the process with the jobs writes. */
export interface BackupSettings {
  readonly folder: string;
  /** Public keys of who may open them. */
  readonly recipients: readonly string[];
  readonly hours: number;
}

export const backupEntries = {
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_TO: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.trim().split(/\s+/)),
      v.check(
        (keys) => keys.every((key) => /^age1[a-z0-9]{58,}$/.test(key)),
        'BACKUP_TO must be public keys such as age1…, separated by spaces',
      ),
    ),
  ),
  BACKUP_HOURS: v.optional(
    v.pipe(matching(/^([1-9]|1\d|2[0-4])$/, 'BACKUP_HOURS must be a whole number from 1 to 24'), v.transform(Number)),
    '24',
  ),
};
type Given = v.InferOutput<v.ObjectSchema<typeof backupEntries, undefined>>;

/** Settings that contradict each other, as a line for the operator; null where all is well. */
export const backupContradiction = (set: Given): string | null =>
  (set.BACKUP_DIR === undefined) === (set.BACKUP_TO === undefined)
    ? null
    : 'BACKUP_DIR and BACKUP_TO belong together: where backups go, and who may open them.';

export const backupSettingsOf = (set: Given): BackupSettings | null =>
  set.BACKUP_DIR && set.BACKUP_TO
    ? { folder: resolve(set.BACKUP_DIR), recipients: set.BACKUP_TO, hours: set.BACKUP_HOURS }
    : null;
