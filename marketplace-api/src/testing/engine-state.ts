import type { PGlite } from '@electric-sql/pglite';

/** What an engine held when it was new, and what shows that something of it was changed since. */
export interface EngineState {
  readonly tables: readonly { readonly name: string; readonly columns: string; readonly count: number }[];
  readonly sequences: readonly { readonly name: string; readonly value: number; readonly called: boolean }[];
  /** Rows of later transactions are not those that were there. */
  readonly transaction: number;
  /** Of tables, columns, indexes and the like. */
  readonly shape: string;
}

const rowsOf = async <T>(pglite: PGlite, sql: string): Promise<T[]> => (await pglite.query<T>(sql)).rows;

const catalogs = ['pg_class', 'pg_attribute', 'pg_index', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_namespace'];
const shapeSql = catalogs
  .map(
    (name) => `select '${name}' as name, count(*)::int as count, max(xmin::text::bigint)::int as latest from ${name}`,
  )
  .join(' union all ');
const shapeOf = async (pglite: PGlite): Promise<string> => JSON.stringify(await rowsOf(pglite, shapeSql));

const transactionOf = async (pglite: PGlite): Promise<number> => {
  const [row] = await rowsOf<{ id: number }>(pglite, 'select txid_current()::int as id');
  return row?.id ?? 0;
};

/** Keeps a copy of all rows in a schema of its own. */
export async function rememberState(pglite: PGlite): Promise<EngineState> {
  const tables = await rowsOf<{ name: string; columns: string }>(
    pglite,
    `select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      group by table_name order by table_name`,
  );
  await pglite.exec('create schema pristine');
  const counted: { name: string; columns: string; count: number }[] = [];
  for (const { name, columns } of tables) {
    await pglite.exec(`create table pristine.${name} as table public.${name}`);
    const [row] = await rowsOf<{ count: number }>(pglite, `select count(*)::int as count from public.${name}`);
    counted.push({ name, columns, count: row?.count ?? 0 });
  }
  const sequences = await rowsOf<{ name: string; value: number; called: boolean }>(
    pglite,
    `select sequencename as name, coalesce(last_value, start_value)::int as value, last_value is not null as called
      from pg_sequences where schemaname = 'public'`,
  );
  return { tables: counted, sequences, transaction: await transactionOf(pglite), shape: await shapeOf(pglite) };
}

/** Tables whose rows are not those that were remembered. */
async function changedTables(pglite: PGlite, { tables, transaction }: EngineState): Promise<string[]> {
  const counts = tables.map(
    ({ name, count }) =>
      `select '${name}' as name where (select count(*) <> ${count} or coalesce(max(xmin::text::bigint), 0) > ${transaction} from public.${name})`,
  );
  return (await rowsOf<{ name: string }>(pglite, counts.join(' union all '))).map(({ name }) => name);
}

/** Brings back rows, sequences and settings; null where the shape of the database was changed as well. */
export async function restoreState(pglite: PGlite, state: EngineState): Promise<EngineState | null> {
  await pglite.exec('rollback');
  await pglite.exec('discard all');
  await pglite.exec('set search_path to public');
  if ((await shapeOf(pglite)) !== state.shape) return null;
  const changed = await changedTables(pglite, state);
  if (changed.length > 0) {
    // What refers to them is emptied with them.
    await pglite.exec(`truncate ${changed.map((name) => `public.${name}`).join(', ')} cascade`);
    const emptied = new Set(await changedTables(pglite, state));
    const refill = state.tables
      .filter(({ name }) => emptied.has(name))
      .map(({ name, columns }) => `insert into public.${name} (${columns}) select ${columns} from pristine.${name};`);
    await pglite.exec(`begin; set local session_replication_role = replica; ${refill.join(' ')} commit;`);
  }
  for (const { name, value, called } of state.sequences)
    await pglite.query(`select setval('public.${name}', ${value}, ${called})`);
  return { ...state, transaction: await transactionOf(pglite), shape: await shapeOf(pglite) };
}
