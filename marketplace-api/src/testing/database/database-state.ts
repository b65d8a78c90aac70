/** One connection to a database. */
export interface Connection {
  /** One statement. */
  query<T>(sql: string): Promise<{ rows: T[] }>;
  /** Any number of them. */
  exec(sql: string): Promise<unknown>;
}

/** What a database held when it was new, and what shows that something of it was changed since. */
export interface DatabaseState {
  readonly tables: readonly { readonly name: string; readonly columns: string; readonly count: number }[];
  readonly sequences: readonly { readonly name: string; readonly value: number; readonly called: boolean }[];
  /** Rows of later transactions are not those that were there. */
  readonly transaction: number;
  /** Of tables, columns, indexes and the like. */
  readonly shape: string;
}

const rowsOf = async <T>(on: Connection, sql: string): Promise<T[]> => (await on.query<T>(sql)).rows;

const catalogs = ['pg_class', 'pg_attribute', 'pg_index', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_namespace'];
const shapeSql = catalogs
  .map(
    (name) => `select '${name}' as name, count(*)::int as count, max(xmin::text::bigint)::int as latest from ${name}`,
  )
  .join(' union all ');
const shapeOf = async (on: Connection): Promise<string> => JSON.stringify(await rowsOf(on, shapeSql));

const transactionOf = async (on: Connection): Promise<number> => {
  const [row] = await rowsOf<{ id: number }>(on, 'select txid_current()::int as id');
  return row?.id ?? 0;
};

/** Keeps a copy of all rows in a schema of its own. */
export async function rememberState(on: Connection): Promise<DatabaseState> {
  const tables = await rowsOf<{ name: string; columns: string }>(
    on,
    `select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      group by table_name order by table_name`,
  );
  await on.exec('create schema pristine');
  const counted: { name: string; columns: string; count: number }[] = [];
  for (const { name, columns } of tables) {
    await on.exec(`create table pristine.${name} as table public.${name}`);
    const [row] = await rowsOf<{ count: number }>(on, `select count(*)::int as count from public.${name}`);
    counted.push({ name, columns, count: row?.count ?? 0 });
  }
  const sequences = await rowsOf<{ name: string; value: number; called: boolean }>(
    on,
    `select sequencename as name, coalesce(last_value, start_value)::int as value, last_value is not null as called
      from pg_sequences where schemaname = 'public'`,
  );
  return { tables: counted, sequences, transaction: await transactionOf(on), shape: await shapeOf(on) };
}

/** Tables whose rows are not those that were remembered. */
async function changedTables(on: Connection, { tables, transaction }: DatabaseState): Promise<string[]> {
  const counts = tables.map(
    ({ name, count }) =>
      `select '${name}' as name where (select count(*) <> ${count} or coalesce(max(xmin::text::bigint), 0) > ${transaction} from public.${name})`,
  );
  return (await rowsOf<{ name: string }>(on, counts.join(' union all '))).map(({ name }) => name);
}

/** Brings back rows, sequences and settings; null where the shape of the database was changed as well. */
export async function restoreState(on: Connection, state: DatabaseState): Promise<DatabaseState | null> {
  await on.exec('rollback');
  await on.exec('discard all');
  await on.exec('set search_path to public');
  if ((await shapeOf(on)) !== state.shape) return null;
  const changed = await changedTables(on, state);
  if (changed.length > 0) {
    // What refers to them is emptied with them.
    await on.exec(`truncate ${changed.map((name) => `public.${name}`).join(', ')} cascade`);
    const emptied = new Set(await changedTables(on, state));
    const refill = state.tables
      .filter(({ name }) => emptied.has(name))
      .map(({ name, columns }) => `insert into public.${name} (${columns}) select ${columns} from pristine.${name};`);
    await on.exec(`begin; set local session_replication_role = replica; ${refill.join(' ')} commit;`);
  }
  for (const { name, value, called } of state.sequences)
    await on.query(`select setval('public.${name}', ${value}, ${called})`);
  return { ...state, transaction: await transactionOf(on), shape: await shapeOf(on) };
}
