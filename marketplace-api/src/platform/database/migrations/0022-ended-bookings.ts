import type { Migration } from './migration.ts';

/** Bookings that are over, in order: what is forgotten after a year is found without reading all. */
export const endedBookings: Migration = {
  name: '0022-ended-bookings',
  apart: true,
  statements: [
    `create index concurrently bookings_ended on bookings (updated_at, id)
      where status in ('COMPLETED', 'CANCELLED', 'REJECTED')`,
  ],
};
