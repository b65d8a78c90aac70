import type { Migration } from './migration.ts';

/**
 * Search of services. Each service carries the words that it is found by; all words in use are stored once, with
 * trigrams, so that a misspelt word costs a look at a few thousand words and never at every service.
 */
export const search: Migration = {
  name: '0006-search',
  statements: [
    'create table search_words (word text primary key)',
    'create index search_words_alike on search_words using gin (word gin_trgm_ops)',
    "alter table services add column words text[] not null default '{}'",
    `create function words_of(title text, subcategory_of text, category_of text) returns text[] language sql stable as $$
      select coalesce(array_agg(distinct word), '{}') from regexp_split_to_table(lower(concat_ws(' ', title,
        (select name from subcategories where id = subcategory_of),
        (select name from categories where id = category_of))), '[^[:alnum:]]+') as word
      where word <> ''
    $$`,
    `create function keep_service_words() returns trigger language plpgsql as $$
      begin
        new.words := words_of(new.title, new.subcategory_id, new.category_id);
        insert into search_words select unnest(new.words) on conflict do nothing;
        return new;
      end
    $$`,
    `create trigger service_words before insert or update of title, subcategory_id, category_id on services
      for each row execute function keep_service_words()`,
    `create function renew_service_words() returns trigger language plpgsql as $$
      begin
        update services set title = title where subcategory_id = new.id or category_id = new.id;
        return null;
      end
    $$`,
    `create trigger category_words after update of name on categories
      for each row when (old.name is distinct from new.name) execute function renew_service_words()`,
    `create trigger subcategory_words after update of name on subcategories
      for each row when (old.name is distinct from new.name) execute function renew_service_words()`,
    'update services set title = title',
    'create index services_by_words on services using gin (words) where is_active',
    // Each sort order of a list, with the filters that narrow most; lists and their totals need no other rows.
    'drop index services_by_category',
    'drop index services_by_subcategory',
    'create index services_of_category on services (category_id, bookings_count desc, id) where is_active',
    'create index services_of_subcategory on services (subcategory_id, bookings_count desc, id) where is_active',
    'create index services_everywhere_by_popularity on services (bookings_count desc, id) where is_active',
    'create index services_by_rating on services (rating desc, reviews_count desc, id) where is_active',
    'create index services_by_price on services (price, id) where is_active',
    'create index services_by_duration on services (duration_minutes, id) where is_active',
    'create index services_featured on services (featured_rank, bookings_count desc, id) where is_active and featured_rank is not null',
    // Every replica caches responses of the catalogue; any change notifies all of them.
    `create function tell_catalog_change() returns trigger language plpgsql as $$
      begin
        perform pg_notify('kaza_catalog', '');
        return null;
      end
    $$`,
    ...['categories', 'subcategories', 'services', 'providers', 'provider_services', 'working_hours', 'reviews'].map(
      (table) => `create trigger catalog_change after insert or update or delete or truncate on ${table}
        for each statement execute function tell_catalog_change()`,
    ),
  ],
};
