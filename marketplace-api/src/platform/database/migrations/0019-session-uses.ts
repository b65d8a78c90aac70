import type { Migration } from './migration.ts';

/**
 * When a session was last used. A table of its own: it is written once a minute of use, and a change of a session
 * empties what is stored of people (0008).
 */
export const sessionUses: Migration = {
  name: '0019-session-uses',
  statements: [
    `create table session_uses (
      session_id text primary key references sessions (id) on delete cascade,
      used_at timestamptz not null
    )`,
  ],
};
