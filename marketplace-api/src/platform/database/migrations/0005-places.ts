import type { Migration } from './migration.ts';

/** The gazetteer of India: filled by modules/locations/load-places.ts, found by prefix and by distance. */
export const places: Migration = {
  name: '0005-places',
  statements: [
    `create table places (
      id text primary key,
      label text not null,
      search text not null,
      population integer not null,
      latitude double precision not null,
      longitude double precision not null
    )`,
    'create index places_by_text on places using gin (search gin_trgm_ops)',
  ],
};
