import type { Migration } from './migration.ts';

/** Who sells what, where and when. Prices are paise. */
export const market: Migration = {
  name: '0001-market',
  statements: [
    'create extension if not exists btree_gist',
    'create extension if not exists pg_trgm',
    'create table app_meta (key text primary key, value text not null)',
    `create table categories (
      id text primary key,
      name text not null,
      icon text not null,
      color text not null,
      is_active boolean not null default true,
      position integer not null
    )`,
    `create table subcategories (
      id text primary key,
      category_id text not null references categories (id),
      name text not null,
      slug text not null unique,
      image text,
      position integer not null
    )`,
    `create table services (
      id text primary key,
      slug text not null unique,
      title text not null,
      description text not null,
      category_id text not null references categories (id),
      subcategory_id text not null references subcategories (id),
      city text not null,
      duration_minutes integer not null check (duration_minutes > 0),
      price_min integer not null,
      price_max integer not null,
      price integer not null,
      images text[] not null,
      featured_rank integer,
      bookings_count integer not null default 0,
      rating_total integer not null default 0,
      reviews_count integer not null default 0,
      rating real not null generated always as (
        case when reviews_count = 0 then 4.5 else round(rating_total::numeric / reviews_count, 1) end
      ) stored,
      is_active boolean not null default true
    )`,
    'create index services_by_category on services (category_id)',
    'create index services_by_subcategory on services (subcategory_id)',
    'create index services_by_popularity on services (city, bookings_count desc, id) where is_active',
    `create table providers (
      id text primary key,
      name text not null,
      mobile_no text not null unique,
      city text not null,
      area text not null,
      latitude double precision not null,
      longitude double precision not null,
      experience integer not null,
      about text not null,
      rating_total integer not null default 0,
      reviews_count integer not null default 0,
      rating real not null generated always as (
        case when reviews_count = 0 then 0 else round(rating_total::numeric / reviews_count, 1) end
      ) stored,
      is_active boolean not null default true
    )`,
    `create table provider_services (
      provider_id text not null references providers (id),
      service_id text not null references services (id),
      price integer not null,
      primary key (service_id, provider_id)
    )`,
    'create index services_of_provider on provider_services (provider_id)',
    `create table working_hours (
      provider_id text not null references providers (id),
      weekday smallint not null check (weekday between 0 and 6),
      start_minute smallint not null,
      end_minute smallint not null check (end_minute > start_minute),
      primary key (provider_id, weekday, start_minute)
    )`,
  ],
};
