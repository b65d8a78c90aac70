import type { Migration } from './migration.ts';

const catalogTables = [
  'categories',
  'subcategories',
  'services',
  'providers',
  'provider_services',
  'working_hours',
  'reviews',
  'days_off',
];

/**
 * The notices of 0006, 0008 and 0018, and that of bookings: since 0020 every process reads the journal. A transaction
 * with a notice takes one lock of the whole database as it commits, so each booking waited for every other one's disk.
 */
export const oldNotices: Migration = {
  name: '0021-old-notices',
  statements: [
    ...catalogTables.map((table) => `drop trigger if exists catalog_change on ${table}`),
    ...['users', 'sessions', 'bookings'].map((table) => `drop trigger if exists person_change on ${table}`),
    'drop function if exists tell_catalog_change()',
    'drop function if exists tell_person_change()',
    `create or replace function announce_booking() returns trigger language plpgsql as $$
      begin
        insert into changes (topics, payload)
          select array['kaza_bookings'], json_build_object(
            'eventId', e.id, 'bookingId', b.id, 'customerId', b.customer_id, 'sellerId', b.seller_id)
            from new_rows e join bookings b on b.id = e.booking_id order by e.id;
        return null;
      end
    $$`,
  ],
};
