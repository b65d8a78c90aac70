import { type RawBuilder, sql } from 'kysely';
import type { WordGroup } from './understand.ts';

/** How often a service was booked, as its keys' letters say (migrations/0023-search-keys.ts): most first. */
export const levels: readonly string[] = [...'onmlkjihgfedcba'];

/** Where words are looked for. */
export interface Where {
  /** In the title only. */
  readonly inTitle?: boolean;
  /** Of the services of one level: an SQL expression of its letter. Default: of all. */
  readonly level?: RawBuilder<string>;
}

const keys = sql`search_keys(s.city, s.bookings_count, s.title_words, s.words)`;

/** One of the words stands in title, subcategory or category of service `s`; an unknown one in its description, too. */
export function hasWords(
  { kind, words }: Pick<WordGroup, 'kind' | 'words'>,
  city = '',
  { inTitle = false, level }: Where = {},
): RawBuilder<boolean> {
  if (kind === 'unknown' && !inTitle) return sql<boolean>`s.all_words && ${[...words]}::text[]`;
  const places = words.map((word) => `${city}${inTitle ? '=' : ':'}${word}`);
  if (!level) {
    const all = levels.flatMap((letter) => places.map((place) => letter + place));
    return sql<boolean>`${keys} && ${all}::text[]`;
  }
  return sql<boolean>`${keys} && array(select ${level} || place from unnest(${places}::text[]) place)`;
}
