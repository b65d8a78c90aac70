import { sql } from 'kysely';
import type { Db, Trx } from '../platform/database/store.ts';
import type { TableHead } from './archive-format.ts';

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}
interface KeyRow {
  readonly table: string;
  readonly name: string;
  readonly is_text: boolean;
}

const here = sql`current_schema()::regnamespace`;

/** Those before which no other table must be filled come first. */
function inOrderOfReferences(tables: readonly string[], references: readonly { from: string; to: string }[]): string[] {
  const sorted: string[] = [];
  const add = (table: string): void => {
    if (sorted.includes(table)) return;
    for (const { from, to } of references) if (from === table && to !== table) add(to);
    sorted.push(table);
  };
  for (const table of tables) add(table);
  return sorted;
}

/**
 * All tables with the columns that are written (generated ones are not), each before those that refer to it. Not the
 * journal of changes: it is news for processes that run.
 */
export async function tableShapes(db: Db | Trx): Promise<TableHead[]> {
  const { rows: columns } = await sql<ColumnRow>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = ${here} and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname not in ('schema_migrations', 'changes')
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by c.relname collate "C", a.attnum`.execute(db);
  const { rows: keys } = await sql<KeyRow>`
    select c.relname as table, a.attname as name, a.attcollation <> 0 as is_text
      from pg_index i join pg_class c on c.oid = i.indrelid
      cross join unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where c.relnamespace = ${here} and i.indisprimary order by c.relname, k.place`.execute(db);
  const { rows: references } = await sql<{ from: string; to: string }>`
    select distinct f.conrelid::regclass::text as from, f.confrelid::regclass::text as to
      from pg_constraint f where f.contype = 'f' and f.connamespace = ${here}`.execute(db);
  const tables = [...new Set(columns.map(({ table }) => table))];
  return inOrderOfReferences(tables, references).map((table) => ({
    table,
    columns: columns.filter((column) => column.table === table).map(({ name, type }) => ({ name, type })),
    // By bytes: an order of languages is another one on another system.
    orderedBy: keys
      .filter((key) => key.table === table)
      .map(({ name, is_text }) => (is_text ? `"${name}" collate "C"` : `"${name}"`)),
  }));
}

/** Where each sequence stands, of those that have given a number. */
export async function sequencesOf(db: Db | Trx): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; value: string }>`
    select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = current_schema() and last_value is not null order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
