import { sql } from 'kysely';
import { migrate } from '../platform/database/migrate.ts';
import { migrations } from '../platform/database/migrations/index.ts';
import type { Store, Trx } from '../platform/database/store.ts';
import { StartError } from '../platform/process/start-error.ts';
import { readArchive } from './archive-file.ts';
import type { ArchiveFile, Manifest, RowText, TableHead } from './archive-format.ts';
import { insertRows, rowsOf, speakPlainly } from './table-rows.ts';
import { sequencesOf, tableShapes } from './table-shapes.ts';

const ROWS_AT_ONCE = 500;

export interface Checked {
  readonly manifest: Manifest;
  readonly heads: readonly TableHead[];
  readonly rows: number;
  readonly files: number;
}

/** Reads an archive to its last byte. Throws a StartError where anything of it is not as it was written. */
export async function checkArchive(file: string, identity: string | null): Promise<Checked> {
  let manifest: Manifest | null = null;
  const heads: TableHead[] = [];
  let rows = 0;
  let files = 0;
  for await (const part of readArchive(file, identity)) {
    if (part.kind === 'manifest') manifest = part.manifest;
    else if (part.kind === 'table') heads.push(part.head);
    else if (part.kind === 'row') rows += 1;
    else if (part.kind === 'file') files += 1;
  }
  // The reader has thrown where there was none.
  return { manifest: manifest as unknown as Manifest, heads, rows, files };
}

export interface ImportOptions {
  readonly store: Store;
  readonly now: Date;
  /** Ids of the secrets that this installation will run with. */
  readonly keys: readonly string[];
  /** The secret key of a sealed archive. */
  readonly identity: string | null;
  /** Takes what is no row; called in the order of the archive. */
  readonly onFile?: (file: ArchiveFile) => Promise<void>;
}

function refuseNewer({ schema }: Manifest): void {
  const known = new Set(migrations.map(({ name }) => name));
  const newer = schema.find((name) => !known.has(name));
  if (newer)
    throw new StartError(`The archive was made by a newer version (${newer}). Use that version, or a later one.`);
}

function refuseOtherSecrets({ keys: [signing] }: Manifest, own: readonly string[]): void {
  if (signing === undefined || own.includes(signing)) return;
  throw new StartError(
    `What is sealed in the archive needs the secret ${signing}, which this installation does not have. Set TOKEN_SECRETS to the one it was made with (on one machine it is the text of DATA_DIR/token-secret).`,
  );
}

/** Tables that a migration fills: rows of the archive take their place. */
const filledByMigrations: readonly string[] = ['ticket_templates', 'commission_policies'];

async function refuseFull(trx: Trx): Promise<void> {
  for (const { table } of await tableShapes(trx)) {
    if (filledByMigrations.includes(table)) continue;
    const { rows } = await sql.raw(`select 1 from "${table}" limit 1`).execute(trx);
    if (rows.length > 0)
      throw new StartError(
        `The database has rows already (in ${table}). Import into an empty one; nothing was changed.`,
      );
  }
}

async function refuseOtherTables(trx: Trx, heads: readonly TableHead[]): Promise<void> {
  const shapeOf = (head: TableHead) =>
    `${head.table} (${head.columns
      .map(({ name, type }) => `${name} ${type}`)
      .sort()
      .join(', ')})`;
  const own = new Set((await tableShapes(trx)).map(shapeOf));
  const other = heads.find((head) => !own.has(shapeOf(head)));
  if (other || own.size !== heads.length)
    throw new StartError(`The database has tables of another shape than the archive (${other?.table ?? 'one more'}).`);
}

/** Triggers of ours would change rows that are as they should be; foreign keys are still checked. */
async function withoutTriggers(trx: Trx, heads: readonly TableHead[], work: () => Promise<void>): Promise<void> {
  for (const { table } of heads) await sql.raw(`alter table "${table}" disable trigger user`).execute(trx);
  await work();
  for (const { table } of heads) await sql.raw(`alter table "${table}" enable trigger user`).execute(trx);
}

async function fill(trx: Trx, file: string, { identity, onFile }: ImportOptions): Promise<void> {
  let head: TableHead | null = null;
  let rows: RowText[] = [];
  const flush = async () => {
    if (head && rows.length > 0) await insertRows(trx, head, rows);
    rows = [];
  };
  for await (const part of readArchive(file, identity)) {
    if (part.kind === 'table') head = part.head;
    else if (part.kind === 'table-end') await flush();
    else if (part.kind === 'file') await onFile?.(part.file);
    else if (part.kind === 'row') {
      rows.push(part.row);
      if (rows.length >= ROWS_AT_ONCE) await flush();
    } else if (part.kind === 'sequences') {
      for (const [name, value] of Object.entries(part.sequences))
        await sql`select setval(${`"${name}"`}::regclass, ${value}::bigint)`.execute(trx);
    }
  }
}

const differs = (table: string, row: number) =>
  new StartError(`Row ${row} of ${table} came out otherwise than it went in. Nothing was imported.`);

/** Reads both again, side by side. */
async function compare(trx: Trx, file: string, identity: string | null): Promise<void> {
  let table = '';
  let place = 0;
  let written: AsyncGenerator<RowText> | null = null;
  for await (const part of readArchive(file, identity)) {
    if (part.kind === 'table') [table, place, written] = [part.head.table, 0, rowsOf(trx, part.head)];
    else if (part.kind === 'row') {
      place += 1;
      const next = await written?.next();
      if (JSON.stringify(next?.value) !== JSON.stringify(part.row)) throw differs(table, place);
    } else if (part.kind === 'table-end') {
      if (!(await written?.next())?.done) throw differs(table, place + 1);
    } else if (part.kind === 'sequences') {
      const own = await sequencesOf(trx);
      const other = Object.keys(part.sequences).find((name) => own[name] !== part.sequences[name]);
      if (other) throw differs(other, 1);
    }
  }
}

/**
 * Brings an archive into an empty database: read from end to end first, then written and compared row for row in one
 * transaction. An archive of an older version is brought to the newest shape afterwards.
 *
 * @throws StartError, one line, before anything is changed, or with everything taken back
 */
export async function importArchive(file: string, options: ImportOptions): Promise<Checked> {
  const { store, now, keys, identity } = options;
  const checked = await checkArchive(file, identity);
  const { manifest, heads } = checked;
  if (manifest.from === 'files') throw new StartError(`${file} holds releases alone: see \`restore-releases\`.`);
  refuseNewer(manifest);
  refuseOtherSecrets(manifest, keys);
  await store.db.transaction().execute(refuseFull);
  await migrate(store, now, { only: manifest.schema });
  await store.db.transaction().execute(async (trx) => {
    await speakPlainly(trx);
    await refuseFull(trx);
    for (const table of filledByMigrations) await sql.raw(`delete from "${table}"`).execute(trx);
    await refuseOtherTables(trx, heads);
    await withoutTriggers(trx, heads, () => fill(trx, file, options));
    await compare(trx, file, identity);
  });
  await migrate(store, now);
  return checked;
}
