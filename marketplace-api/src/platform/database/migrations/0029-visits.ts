import type { Migration } from './migration.ts';

/**
 * What an agreed visit may need: another time that is proposed while the old one holds, extra work, that nobody came,
 * what the provider says of the day, when an address is shown, and who ended it; the same offer to several; whether a
 * completed visit counts. Times of events, hours that a provider blocks, and private addresses of calendars.
 */
export const visits: Migration = {
  name: '0029-visits',
  statements: [
    `alter table bookings
      add column group_id text,
      add column move_starts_at timestamptz,
      add column move_by text,
      add column move_expires_at timestamptz,
      add column extra jsonb,
      add column no_show jsonb,
      add column on_the_way_at timestamptz,
      add column started_at timestamptz,
      add column end_asked_at timestamptz,
      add column agreed_at timestamptz,
      add column reminded_for timestamptz,
      add column address_shared_at timestamptz,
      add column address_by_hand boolean not null default false,
      add column ended_by text,
      add column counts boolean not null default true,
      add column customer_device text,
      add column provider_device text,
      add column signs text[]`,
    'alter table booking_events add column starts_at timestamptz, add column from_starts_at timestamptz',
    'alter table notifications add column other_starts_at timestamptz',
    'alter table reviews add column weight smallint not null default 100',
    'alter table sessions add column device_key text',
    'alter table providers add column travel_minutes integer not null default 0',
    `create table blocked_times (
      provider_id text not null references providers (id),
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      primary key (provider_id, starts_at)
    )`,
    `create function note_blocked_times() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          perform note_change(array(select distinct 'provider:' || r.provider_id from new_rows r));
        else
          perform note_change(array(select distinct 'provider:' || r.provider_id from old_rows r));
        end if;
        return null;
      end
    $$`,
    `create trigger note_insert after insert on blocked_times referencing new table as new_rows
      for each statement execute function note_blocked_times()`,
    `create trigger note_delete after delete on blocked_times referencing old table as old_rows
      for each statement execute function note_blocked_times()`,
    `create table calendar_feeds (
      user_id text not null references users (id),
      audience text not null check (audience in ('customer', 'provider')),
      token_hash text not null unique,
      sealed text not null,
      created_at timestamptz not null,
      primary key (user_id, audience)
    )`,
    // Requests of one offer to several providers count as one.
    `create or replace function open_requests(customer text) returns int language plpgsql volatile as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended('customer ' || customer, 0));
        return (select count(distinct coalesce(group_id, id)) from bookings
          where customer_id = customer and status in ('PENDING', 'COUNTERED'));
      end
    $$`,
  ],
};
