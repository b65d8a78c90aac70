import type { Migration } from './migration.ts';

/** The commission by time of booking, and reviews that somebody reported. */
export const books: Migration = {
  name: '0056-books',
  statements: [
    `create table commission_policies (
      id text primary key,
      basis_points integer not null check (basis_points between 0 and 3000),
      effective_at timestamptz not null,
      made_by text,
      made_at timestamptz not null
    )`,
    `insert into commission_policies (id, basis_points, effective_at, made_at) values
      ('com_first', 500, '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z')`,
    'create unique index commission_policies_by_time on commission_policies (effective_at desc)',
    // Known with the booking: a later change of the commission is for later bookings.
    'alter table bookings add column commission_bp integer not null default 500',
    `alter table reviews
      add column hidden_at timestamptz,
      add column hidden_reason text`,
    `create table review_reports (
      review_id text not null references reviews (id) on delete cascade,
      user_id text not null references users (id),
      side text not null check (side in ('customer', 'provider')),
      reason text not null,
      note text not null,
      at timestamptz not null,
      done_at timestamptz,
      primary key (review_id, user_id)
    )`,
    'create index review_reports_open on review_reports (at, review_id) where done_at is null',
    'create index review_reports_of_user on review_reports (user_id)',
  ],
};
