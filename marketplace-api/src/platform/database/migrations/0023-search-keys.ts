import type { Migration } from './migration.ts';

/**
 * What a service is found by, for an index: each of its words with the place where it stands (`:` anywhere but in the
 * description, `=` in the title), for its city and for everywhere, after a letter that says how often it was booked
 * (each one twice as often as the letter before). However many services have a word, the most booked ones of a city
 * that have it are read without the others.
 */
export const searchKeys: Migration = {
  name: '0023-search-keys',
  statements: [
    `create or replace function search_keys(city text, bookings_count integer, title_words text[], words text[])
      returns text[] language sql immutable parallel safe cost 10000 as $$
        select array_agg(level || place || word)
        from (select chr(97 + width_bucket(bookings_count,
            array[1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192])) as level) l,
          unnest(array['', city]) c(found_in), lateral (
            select found_in || ':' as place, word from unnest(words) w(word)
            union all select found_in || '=' as place, word from unnest(title_words) t(word)) p
      $$`,
  ],
};
