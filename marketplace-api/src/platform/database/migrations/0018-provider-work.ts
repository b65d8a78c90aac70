import type { Migration } from './migration.ts';

/** What providers set themselves: days off, and a version of their work; their words beneath a review. */
export const providerWork: Migration = {
  name: '0018-provider-work',
  statements: [
    'alter table providers add column work_version integer not null default 1',
    `create table days_off (
      provider_id text not null references providers (id),
      day text not null check (day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      primary key (provider_id, day)
    )`,
    `create trigger catalog_change after insert or update or delete or truncate on days_off
      for each statement execute function tell_catalog_change()`,
    'alter table reviews add column reply text, add column replied_at timestamptz',
  ],
};
