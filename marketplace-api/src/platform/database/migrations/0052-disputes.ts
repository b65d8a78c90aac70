import type { Migration } from './migration.ts';

/** Disputes of completed bookings: what both say, until when, what was decided, and whether the payout is held. */
export const disputes: Migration = {
  name: '0052-disputes',
  statements: [
    `alter table bookings
      add column disputed_by text,
      add column disputed_at timestamptz,
      add column dispute_ended_at timestamptz`,
    `create table disputes (
      id text primary key,
      booking_id text not null unique references bookings (id),
      opened_by text not null check (opened_by in ('customer', 'provider')),
      opened_at timestamptz not null,
      state text not null check (state in ('EVIDENCE', 'REVIEW', 'LATE', 'DECIDED', 'SETTLED', 'WITHDRAWN')),
      deadline timestamptz,
      assigned_to text,
      decided_by text,
      decided_at timestamptz,
      reason text,
      refund integer check (refund > 0),
      settled_by text,
      settled_at timestamptz,
      version integer not null default 1,
      holds_payout boolean not null generated always as (state in ('EVIDENCE', 'REVIEW', 'LATE', 'DECIDED')) stored,
      constraint disputes_awarded check ((state = 'DECIDED') <= (refund is not null)),
      constraint disputes_settled check ((settled_at is not null) = (state = 'SETTLED'))
    )`,
    'create index disputes_in_order on disputes (state, opened_at, id)',
    'create index disputes_due on disputes (deadline) where deadline is not null',
    `create table dispute_words (
      id bigint generated always as identity primary key,
      dispute_id text not null references disputes (id),
      side text not null check (side in ('customer', 'provider')),
      user_id text not null references users (id),
      at timestamptz not null,
      text text not null
    )`,
    'create index words_of_dispute on dispute_words (dispute_id, id)',
    'create index dispute_words_of_user on dispute_words (user_id)',
    'alter table booking_photos drop constraint booking_photos_kind_check',
    `alter table booking_photos add constraint booking_photos_kind_check
      check (kind in ('request', 'chat', 'report', 'dispute')) not valid`,
  ],
};
