import { createHash, type Hash } from 'node:crypto';
import { type ArchiveFile, type Manifest, type RowText, sha256, type TableHead } from './archive-format.ts';

/** Turns parts into lines, and counts and sums up what it writes. */
export class ArchiveWriter {
  readonly #whole = createHash('sha256');
  #table: { name: string; rows: number; hash: Hash } | null = null;
  #tables = 0;
  #files = 0;

  #line(value: unknown): string {
    const line = `${JSON.stringify(value)}\n`;
    this.#whole.update(line);
    return line;
  }
  manifest(manifest: Manifest): string {
    return this.#line(manifest);
  }
  table(head: TableHead): string {
    this.#tables += 1;
    this.#table = { name: head.table, rows: 0, hash: createHash('sha256') };
    return this.#line(head);
  }
  row(row: RowText): string {
    const line = this.#line(row);
    if (this.#table) {
      this.#table.rows += 1;
      this.#table.hash.update(line);
    }
    return line;
  }
  endTable(): string {
    const { name, rows, hash } = this.#table ?? { name: '', rows: 0, hash: createHash('sha256') };
    this.#table = null;
    return this.#line({ end: name, rows, sha256: hash.digest('hex') });
  }
  sequences(sequences: Readonly<Record<string, string>>): string {
    return this.#line({ sequences });
  }
  file({ path, bytes }: ArchiveFile): string {
    this.#files += 1;
    const head = this.#line({ file: path, bytes: bytes.length, sha256: sha256(bytes) });
    return head + this.#line(bytes.toString('base64'));
  }
  end(): string {
    return `${JSON.stringify({ tables: this.#tables, files: this.#files, sha256: this.#whole.digest('hex') })}\n`;
  }
}
