import type { Migration } from './migration.ts';

/** What people looked for and did not find, counted by words and city; nobody's name stands with it. */
export const serviceWishes: Migration = {
  name: '0032-service-wishes',
  statements: [
    `create table service_wishes (
      wanted text not null,
      city text not null,
      wishes integer not null,
      last_at timestamptz not null,
      primary key (wanted, city)
    )`,
    'create index service_wishes_by_age on service_wishes (last_at)',
  ],
};
