import type { Migration } from './migration.ts';

/** When Kaza's staff last checked who a provider is and what they can do; null: never. */
export const verifiedProviders: Migration = {
  name: '0025-verified-providers',
  statements: ['alter table providers add column verified_at timestamptz'],
};
