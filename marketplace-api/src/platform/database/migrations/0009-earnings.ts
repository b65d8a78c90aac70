import type { Migration } from './migration.ts';

/** When a booking was completed, so that a provider's earnings are added up from an index, by week and by month. */
export const earnings: Migration = {
  name: '0009-earnings',
  statements: [
    'alter table bookings add column completed_at timestamptz',
    `update bookings b set completed_at =
      (select max(e.at) from booking_events e where e.booking_id = b.id and e.action = 'COMPLETE')
      where b.status = 'COMPLETED'`,
    `create index bookings_completed_of_seller on bookings (seller_id, completed_at desc, id)
      where status = 'COMPLETED'`,
    'create index bookings_of_seller_by_start on bookings (seller_id, starts_at)',
  ],
};
