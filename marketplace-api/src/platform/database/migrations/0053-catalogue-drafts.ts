import type { Migration } from './migration.ts';

/** What staff write of the market before customers see it, from when on they do, and pictures of it. */
export const catalogueDrafts: Migration = {
  name: '0053-catalogue-drafts',
  statements: [
    `create table catalogue_drafts (
      id text primary key,
      kind text not null check (kind in ('category', 'subcategory', 'service')),
      target text,
      fields jsonb not null,
      state text not null check (state in ('draft', 'scheduled', 'live', 'dropped')),
      effective_at timestamptz,
      made_by text not null,
      made_at timestamptz not null,
      version integer not null default 1
    )`,
    'create index catalogue_drafts_in_order on catalogue_drafts (made_at desc, id desc)',
    "create index catalogue_drafts_due on catalogue_drafts (effective_at) where state = 'scheduled'",
    `create table catalogue_pictures (
      id text primary key,
      width integer not null,
      height integer not null,
      added_by text not null,
      added_at timestamptz not null
    )`,
  ],
};
