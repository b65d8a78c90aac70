import type { Migration } from './migration.ts';

/** Bookings, their history, reviews. Two ACCEPTED bookings of one seller cannot overlap: the database refuses it. */
export const bookings: Migration = {
  name: '0003-bookings',
  statements: [
    `create table bookings (
      id text primary key,
      customer_id text not null references users (id),
      seller_id text not null references providers (id),
      service_id text not null references services (id),
      service jsonb not null,
      status text not null
        check (status in ('PENDING', 'ACCEPTED', 'COMPLETED', 'REJECTED', 'CANCELLED', 'COUNTERED')),
      price integer not null check (price > 0),
      counter_price integer check (counter_price > 0),
      commission integer,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      during tstzrange not null generated always as (tstzrange(starts_at, ends_at, '[)')) stored,
      description text not null,
      code_sealed text,
      code_tries integer not null default 0,
      cancel_reason text,
      reject_reason text,
      has_review boolean not null default false,
      version integer not null default 1,
      requested_at timestamptz not null,
      expires_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint bookings_never_overlap exclude using gist (seller_id with =, during with &&) where (status = 'ACCEPTED')
    )`,
    'create index bookings_of_customer on bookings (customer_id, created_at desc, id)',
    'create index bookings_of_seller on bookings (seller_id, created_at desc, id)',
    "create index bookings_to_expire on bookings (expires_at) where status in ('PENDING', 'COUNTERED')",
    `create table booking_events (
      id bigserial primary key,
      booking_id text not null references bookings (id),
      at timestamptz not null,
      actor text not null,
      action text not null,
      from_status text,
      to_status text not null,
      price integer,
      reason text,
      version integer not null
    )`,
    'create index events_of_booking on booking_events (booking_id, id)',
    `create table idempotency_keys (
      user_id text not null references users (id),
      key text not null,
      request_hash text not null,
      answer jsonb,
      locked_until timestamptz not null,
      expires_at timestamptz not null,
      primary key (user_id, key)
    )`,
    `create table reviews (
      id text primary key,
      seller_id text not null references providers (id),
      service_id text not null references services (id),
      booking_id text unique references bookings (id),
      customer_id text references users (id),
      customer_name text not null,
      rating smallint not null check (rating between 1 and 5),
      review text not null,
      created_at timestamptz not null
    )`,
    'create index reviews_of_seller on reviews (seller_id, created_at desc, id)',
  ],
};
