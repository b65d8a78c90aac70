import { sql } from 'kysely';
import type { Trx } from '../platform/database/store.ts';
import type { RowText, TableHead } from './archive-format.ts';

const ROWS_AT_ONCE = 1_000;
const CURSOR = 'kaza_rows';

/** Values read and are read the same, whatever the database is set to; work on whole tables takes its time. */
export async function speakPlainly(trx: Trx): Promise<void> {
  const settings = {
    timezone: 'UTC',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    extra_float_digits: '1',
    statement_timeout: '0',
    lock_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  };
  for (const [name, value] of Object.entries(settings))
    await sql`select set_config(${name}, ${value}, true)`.execute(trx);
}

/** Rows of a table as text, in the order of its key, a thousand in memory at a time. */
export async function* rowsOf(trx: Trx, { table, columns, orderedBy }: TableHead): AsyncGenerator<RowText> {
  const values = columns.map(({ name }, place) => `"${name}"::text as c${place}`).join(', ');
  await sql
    .raw(`declare ${CURSOR} no scroll cursor for select ${values} from "${table}" order by ${orderedBy.join(', ')}`)
    .execute(trx);
  for (;;) {
    const { rows } = await sql.raw<Record<string, string | null>>(`fetch ${ROWS_AT_ONCE} from ${CURSOR}`).execute(trx);
    for (const row of rows) yield columns.map((_, place) => row[`c${place}`] ?? null);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql.raw(`close ${CURSOR}`).execute(trx);
}

/** Writes rows of text into a table, a few hundred with each statement. */
export async function insertRows(trx: Trx, { table, columns }: TableHead, rows: readonly RowText[]): Promise<void> {
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ type }, place) => `(r ->> ${place})::${type}`).join(', ');
  // Numbers that only the database gives come as they were, too.
  await sql`insert into ${sql.raw(`"${table}" (${names})`)} overriding system value
    select ${sql.raw(values)} from json_array_elements(${JSON.stringify(rows)}::text::json) as r`.execute(trx);
}
