import type { Migration } from './migration.ts';

/**
 * Counts of a window for the whole site, where a list of each hit would be long. Releases before this one still write
 * `login_codes.replaced_at`; nobody reads it any more.
 */
export const quotas: Migration = {
  name: '0012-ceilings',
  statements: [
    `create table ceilings (
      key text primary key,
      used integer not null,
      expires_at timestamptz not null
    )`,
    'create index ceilings_by_expiry on ceilings (expires_at)',
  ],
};
