import type { Migration } from './migration.ts';

/** The orders in which staff read bookings and hidden reviews. */
export const deskIndexes: Migration = {
  name: '0057-desk-indexes',
  apart: true,
  statements: [
    'create index concurrently bookings_by_change on bookings (updated_at, id)',
    'create index concurrently reviews_hidden on reviews (hidden_at, id) where hidden_at is not null',
  ],
};
