import { createHash, type Hash } from 'node:crypto';
import * as v from 'valibot';
import { StartError } from '../platform/process/start-error.ts';
import {
  ARCHIVE_VERSION,
  endOfTableSchema,
  endSchema,
  fileSchema,
  manifestSchema,
  type Part,
  type RowText,
  sequencesSchema,
  sha256,
  type TableHead,
  tableSchema,
} from './archive-format.ts';

interface OpenTable {
  readonly head: TableHead;
  readonly hash: Hash;
  rows: number;
}

const broken = (reason: string): StartError => new StartError(`The archive is damaged: ${reason}.`);

/** Reads lines back into parts. Throws a StartError at the first one that is not as it was written. */
export class ArchiveReader {
  readonly #whole = createHash('sha256');
  #table: OpenTable | null = null;
  #awaited: v.InferOutput<typeof fileSchema> | null = null;
  #tables = 0;
  #files = 0;
  #started = false;
  #ended = false;

  read(line: string): Part | null {
    if (this.#ended) throw broken('something follows its end');
    const value = this.#parse(line);
    if (!this.#started) return this.#manifest(value, line);
    if (v.is(endSchema, value)) return this.#end(value);
    this.#whole.update(`${line}\n`);
    if (this.#awaited) return this.#file(this.#awaited, value);
    if (this.#table)
      return Array.isArray(value) ? this.#row(this.#table, value, line) : this.#endTable(this.#table, value);
    if (v.is(tableSchema, value)) {
      this.#table = { head: value, rows: 0, hash: createHash('sha256') };
      this.#tables += 1;
      return { kind: 'table', head: value };
    }
    if (v.is(sequencesSchema, value)) return { kind: 'sequences', sequences: value.sequences };
    if (!v.is(fileSchema, value)) throw broken('a line of it is of no known kind');
    this.#awaited = value;
    return null;
  }
  /** Throws where lines are missing. */
  finish(): void {
    if (!this.#ended) throw broken('it ends too early');
  }

  #parse(line: string): unknown {
    try {
      return JSON.parse(line);
    } catch {
      throw broken(this.#started ? 'a line of it cannot be read' : 'it does not begin as an archive does');
    }
  }
  #manifest(value: unknown, line: string): Part {
    const parsed = v.safeParse(manifestSchema, value);
    if (!parsed.success) throw broken('it does not begin as an archive does');
    if (parsed.output.version > ARCHIVE_VERSION)
      throw new StartError(
        `The archive has format ${parsed.output.version}; this version of Kaza reads up to ${ARCHIVE_VERSION}. Use the version that made it.`,
      );
    this.#started = true;
    this.#whole.update(`${line}\n`);
    return { kind: 'manifest', manifest: parsed.output };
  }
  #row(table: OpenTable, row: RowText, line: string): Part {
    if (row.length !== table.head.columns.length) throw broken(`a row of ${table.head.table} has not all its columns`);
    table.rows += 1;
    table.hash.update(`${line}\n`);
    return { kind: 'row', row };
  }
  #endTable({ head, rows, hash }: OpenTable, value: unknown): Part {
    const isEnd = v.is(endOfTableSchema, value) && value.end === head.table;
    if (!isEnd || value.rows !== rows || value.sha256 !== hash.digest('hex'))
      throw broken(`the rows of ${head.table} are not those that were written`);
    this.#table = null;
    return { kind: 'table-end', rows };
  }
  #file({ file, bytes: length, sha256: expected }: v.InferOutput<typeof fileSchema>, value: unknown): Part {
    const bytes = Buffer.from(typeof value === 'string' ? value : '', 'base64');
    if (bytes.length !== length || sha256(bytes) !== expected) throw broken(`${file} is not as it was written`);
    this.#awaited = null;
    this.#files += 1;
    return { kind: 'file', file: { path: file, bytes } };
  }
  #end({ tables, files, sha256: expected }: v.InferOutput<typeof endSchema>): Part {
    const isWhole = this.#table === null && this.#awaited === null && tables === this.#tables && files === this.#files;
    if (!isWhole || this.#whole.digest('hex') !== expected) throw broken('its checksum is another one');
    this.#ended = true;
    return { kind: 'end', tables, files };
  }
}
