import type { Migration } from './migration.ts';

/**
 * Photos that the sides of a booking give: of what is to be done, in its chat, of a problem. The bytes lie in the store
 * of media, under the id.
 */
export const bookingPhotos: Migration = {
  name: '0040-booking-photos',
  statements: [
    `create table booking_photos (
      id text primary key,
      booking_id text not null references bookings (id),
      user_id text not null references users (id),
      side text not null check (side in ('customer', 'provider')),
      kind text not null check (kind in ('request', 'chat', 'report')),
      width integer not null,
      height integer not null,
      created_at timestamptz not null,
      removed_at timestamptz
    )`,
    'create index booking_photos_of_booking on booking_photos (booking_id)',
    'create index booking_photos_of_user on booking_photos (user_id)',
    'create index booking_photos_to_remove on booking_photos (removed_at) where removed_at is not null',
  ],
};
