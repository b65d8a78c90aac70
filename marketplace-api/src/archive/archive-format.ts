import { createHash } from 'node:crypto';
import * as v from 'valibot';

/**
 * An archive is lines of JSON (docs/archives.md): a manifest, for each table its columns, its rows and their checksum,
 * the sequences, files that belong to the same moment, and an end with the checksum of all lines before it.
 */
export const ARCHIVE_FORMAT = 'kaza-archive';
export const ARCHIVE_VERSION = 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const manifestSchema = v.object({
  format: v.literal(ARCHIVE_FORMAT),
  version: count,
  /** The moment of all that is in it. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  from: v.picklist(['embedded', 'postgres', 'files']),
  /** Names of the migrations that made the tables. */
  schema: v.array(v.string()),
  /** Ids of the secrets that sessions and sealed values were made with, newest first. */
  keys: v.array(v.string()),
  /** Public half of the keys that devices subscribed with. */
  pushKey: v.nullable(v.string()),
});
const columnSchema = v.object({ name: v.string(), type: v.string() });
export const tableSchema = v.object({
  table: v.string(),
  columns: v.array(columnSchema),
  orderedBy: v.array(v.string()),
});
export const endOfTableSchema = v.object({ end: v.string(), rows: count, sha256: v.string() });
export const sequencesSchema = v.object({ sequences: v.record(v.string(), v.string()) });
export const fileSchema = v.object({ file: v.string(), bytes: count, sha256: v.string() });
export const endSchema = v.object({ tables: count, files: count, sha256: v.string() });

export type Manifest = v.InferOutput<typeof manifestSchema>;
export type TableHead = v.InferOutput<typeof tableSchema>;
/** Values as PostgreSQL writes them. */
export type RowText = readonly (string | null)[];
export interface ArchiveFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/** What an archive says, in its order. */
export type Part =
  | { readonly kind: 'manifest'; readonly manifest: Manifest }
  | { readonly kind: 'table'; readonly head: TableHead }
  | { readonly kind: 'row'; readonly row: RowText }
  | { readonly kind: 'table-end'; readonly rows: number }
  | { readonly kind: 'sequences'; readonly sequences: Readonly<Record<string, string>> }
  | { readonly kind: 'file'; readonly file: ArchiveFile }
  | { readonly kind: 'end'; readonly tables: number; readonly files: number };

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
