import type { Migration } from './migration.ts';

/** Photos that providers show of themselves and of their work. The bytes lie in the store of media, under the id. */
export const photos: Migration = {
  name: '0039-photos',
  statements: [
    `create table photos (
      id text primary key,
      provider_id text not null references providers (id),
      kind text not null check (kind in ('face', 'sample')),
      width integer not null,
      height integer not null,
      created_at timestamptz not null,
      removed_at timestamptz
    )`,
    'create index photos_of_provider on photos (provider_id) where removed_at is null',
    'create index photos_to_remove on photos (removed_at) where removed_at is not null',
    ...[
      ['insert', 'new table as new_rows'],
      ['update', 'old table as old_rows new table as new_rows'],
      ['delete', 'old table as old_rows'],
    ].map(
      ([event, rows]) => `create trigger note_${event} after ${event} on photos referencing ${rows}
        for each statement execute function note_provider_trades()`,
    ),
  ],
};
