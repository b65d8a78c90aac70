import type { Migration } from './migration.ts';

/** What was agreed for a service lately, whoever does it; made beside all others. */
export const agreedPrices: Migration = {
  name: '0034-agreed-prices',
  apart: true,
  statements: [
    `create index concurrently bookings_agreed_of_service on bookings (service_id, created_at)
      where status in ('ACCEPTED', 'COMPLETED')`,
  ],
};
