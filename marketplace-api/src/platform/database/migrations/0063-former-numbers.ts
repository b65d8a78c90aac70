import type { Migration } from './migration.ts';

/** Numbers that a provider's record had, as keyed hashes: a measure goes with the person who comes back. */
export const formerNumbers: Migration = {
  name: '0063-former-numbers',
  statements: [
    `create table provider_numbers (
      provider_id text not null references providers (id),
      number text not null,
      left_at timestamptz not null,
      primary key (number, provider_id)
    )`,
    'create index provider_numbers_left on provider_numbers (left_at)',
  ],
};
