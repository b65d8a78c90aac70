import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DEFAULT_LANGUAGE, type Language } from 'shared-contracts';
import type { Db, Trx } from '../../platform/database/store.ts';

/** Texts of rows in one language. */
export interface Texts {
  /** The translation of a field; the original where there is none, or it is one of another text. */
  say(id: string, field: string, original: string): string;
}
const asTheyAre: Texts = { say: (_id, _field, original) => original };

/** Names a text in little room, as `md5(text)` of PostgreSQL does. It guards nothing: who writes one may write both. */
const digestOf = (text: string): string => createHash('md5').update(text).digest('hex');

/** Translations of these rows; asks the database nothing where the language is that of the originals. */
export async function textsIn(
  db: Db,
  language: Language,
  ids: readonly string[],
  fields?: readonly string[],
): Promise<Texts> {
  if (language === DEFAULT_LANGUAGE || ids.length === 0) return asTheyAre;
  let query = db
    .selectFrom('translations')
    .select(['id', 'field', 'text', 'original'])
    .where('language', '=', language)
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::text[])`);
  if (fields) query = query.where('field', 'in', fields);
  const rows = new Map((await query.execute()).map((row) => [`${row.id} ${row.field}`, row]));
  return {
    say(id, field, original) {
      const row = rows.get(`${id} ${field}`);
      return row?.original === digestOf(original) ? row.text : original;
    },
  };
}

export interface Translation {
  readonly id: string;
  readonly field: string;
  readonly language: Language;
  readonly text: string;
  /** The text that it translates. */
  readonly original: string;
}

/** Adds translations, in place of those that were there. */
export async function saveTexts(db: Db, translations: readonly Translation[]): Promise<void> {
  const rows = translations.map(({ original, ...row }) => ({ ...row, original: digestOf(original) }));
  await sql`insert into translations (id, field, language, text, original)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id text, field text, language text, text text, original text)
    on conflict (id, language, field) do update set text = excluded.text, original = excluded.original`.execute(db);
}

/** Of rows that lose their text. */
export async function deleteTexts(trx: Trx, ids: readonly string[], field?: string): Promise<void> {
  if (ids.length === 0) return;
  let query = trx.deleteFrom('translations').where('id', 'in', ids);
  if (field !== undefined) query = query.where('field', '=', field);
  await query.execute();
}
