import type { Migration } from './migration.ts';

/** A ticket that was opened again is promised an answer again; an appeal is decided in time. */
export const waitingSince: Migration = {
  name: '0061-waiting-since',
  statements: [
    'alter table tickets add column waits_since timestamptz not null default now()',
    "update tickets set waits_since = created_at where state <> 'open' or answered_at is null",
    "update measures set deadline = now() + interval '7 days' where state = 'APPEALED' and deadline is null",
  ],
};
