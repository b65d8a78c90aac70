import type { Migration } from './migration.ts';

/** What sweeps look for, requests of one offer, and what a provider gave back; made beside all others. */
export const visitIndexes: Migration = {
  name: '0030-visit-indexes',
  apart: true,
  statements: [
    'create index concurrently bookings_of_group on bookings (group_id) where group_id is not null',
    'create index concurrently bookings_to_move on bookings (move_expires_at) where move_expires_at is not null',
    "create index concurrently bookings_agreed_by_start on bookings (starts_at) where status = 'ACCEPTED'",
    'create index concurrently reviews_of_service on reviews (service_id)',
    `create index concurrently bookings_given_back on bookings (seller_id, updated_at)
      where status = 'CANCELLED' and ended_by = 'provider'`,
  ],
};
