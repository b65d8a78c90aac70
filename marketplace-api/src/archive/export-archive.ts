import type { Kysely } from 'kysely';
import type { Store } from '../platform/database/store.ts';
import type { Tables } from '../platform/database/tables.ts';
import { writeArchive } from './archive-file.ts';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, type ArchiveFile, type Manifest } from './archive-format.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { rowsOf, speakPlainly } from './table-rows.ts';
import { sequencesOf, tableShapes } from './table-shapes.ts';

export interface ExportOptions {
  readonly store: Store;
  readonly at: Date;
  readonly keys: readonly string[];
  readonly pushKey: string | null;
  /** What belongs to the same moment and lies elsewhere. Asked once the database's moment is fixed. */
  readonly files?: () => AsyncIterable<ArchiveFile>;
  /** Who may open it; none: everybody who has the file. */
  readonly recipients: readonly string[];
}

export interface Exported {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}

const appliedIn = async (db: Kysely<Tables>): Promise<string[]> =>
  (await db.selectFrom('schema_migrations').select('name').orderBy('name').execute()).map(({ name }) => name);

/** Writes all rows of one moment into a file. The database goes on meanwhile; an embedded one waits. */
export async function exportArchive(file: string, options: ExportOptions): Promise<Exported> {
  const { store, at, keys, pushKey, files, recipients } = options;
  const seen = { tables: 0, rows: 0, files: 0 };
  await store.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await speakPlainly(trx);
      const writer = new ArchiveWriter();
      const lines = async function* (): AsyncGenerator<string> {
        const manifest: Manifest = {
          format: ARCHIVE_FORMAT,
          version: ARCHIVE_VERSION,
          at: at.toISOString(),
          from: store.alone ? 'embedded' : 'postgres',
          schema: await appliedIn(trx),
          keys: [...keys],
          pushKey,
        };
        yield writer.manifest(manifest);
        for (const head of await tableShapes(trx)) {
          yield writer.table(head);
          for await (const row of rowsOf(trx, head)) {
            seen.rows += 1;
            yield writer.row(row);
          }
          yield writer.endTable();
          seen.tables += 1;
        }
        yield writer.sequences(await sequencesOf(trx));
        for await (const one of files?.() ?? []) {
          seen.files += 1;
          yield writer.file(one);
        }
        yield writer.end();
      };
      await writeArchive(file, lines(), recipients);
    });
  return seen;
}
