import type { Migration } from './migration.ts';

/** Favourite professionals, problems beside other messages to the support, an account's language. */
export const afterTheWork: Migration = {
  name: '0017-after-the-work',
  statements: [
    `create table favourites (
      user_id text not null references users (id),
      provider_id text not null references providers (id),
      created_at timestamptz not null,
      primary key (user_id, provider_id)
    )`,
    // One ticket for a booking: what is written later joins it.
    'alter table tickets add column booking_id text references bookings (id)',
    'create unique index tickets_of_booking on tickets (booking_id) where booking_id is not null',
    "alter table users add column language text not null default 'en'",
  ],
};
