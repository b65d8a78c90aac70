import type { Migration } from './migration.ts';

/**
 * A service is also found by what its description says, and ranked by where a word stands. What a typed word means is
 * decided outside of the database: its index of similar words goes.
 */
export const searchMeanings: Migration = {
  name: '0013-search-meanings',
  statements: [
    "alter table services add column title_words text[] not null default '{}'",
    "alter table services add column all_words text[] not null default '{}'",
    `create function words_of_text(content text) returns text[] language sql immutable as $$
      select coalesce(array_agg(distinct word), '{}')
      from regexp_split_to_table(lower(regexp_replace(content, '<[^>]*>', ' ', 'g')), '[^[:alnum:]]+') as word
      where word <> ''
    $$`,
    `create or replace function keep_service_words() returns trigger language plpgsql as $$
      begin
        new.title_words := words_of_text(new.title);
        new.words := words_of(new.title, new.subcategory_id, new.category_id);
        new.all_words := new.words || words_of_text(coalesce(new.description, ''));
        insert into search_words select unnest(new.words) on conflict do nothing;
        return new;
      end
    $$`,
    'drop trigger service_words on services',
    `create trigger service_words before insert or update of title, description, subcategory_id, category_id on services
      for each row execute function keep_service_words()`,
    'update services set title = title',
    'create index services_by_all_words on services using gin (all_words) where is_active',
    'drop index services_by_words',
    'drop index search_words_alike',
  ],
};
