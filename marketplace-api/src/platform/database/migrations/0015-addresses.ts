import type { Migration } from './migration.ts';

/** Saved addresses, what a booking keeps of one, which pin codes a provider comes to, and where people wait for us. */
export const addresses: Migration = {
  name: '0015-addresses',
  statements: [
    `create table addresses (
      id text primary key,
      user_id text not null references users (id),
      label text not null,
      flat text not null,
      street text not null,
      landmark text not null,
      pin_code text not null,
      city text not null,
      latitude double precision,
      longitude double precision,
      created_at timestamptz not null,
      last_used_at timestamptz,
      unique (user_id, label, flat, street, landmark, pin_code, city)
    )`,
    'alter table bookings add column address jsonb',
    // Null: wherever they are asked to.
    'alter table providers add column pin_codes text[]',
    `create table city_requests (
      place text not null,
      mobile_no text not null,
      created_at timestamptz not null,
      primary key (place, mobile_no)
    )`,
    'create index city_requests_by_number on city_requests (mobile_no)',
  ],
};
