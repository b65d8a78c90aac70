import type { Migration } from './migration.ts';

/**
 * The notification centre and the devices that get push messages. A notification of a booking names its event, so that
 * one event is one line; unread messages of a chat are one line until somebody reads it. A device goes with its
 * session.
 */
export const notifications: Migration = {
  name: '0010-notifications',
  statements: [
    `create table notifications (
      id bigserial primary key,
      recipient text not null,
      audience text not null check (audience in ('customer', 'provider')),
      kind text not null,
      booking_id text not null references bookings (id),
      event_id bigint,
      price integer,
      starts_at timestamptz not null,
      at timestamptz not null,
      read_at timestamptz
    )`,
    'create index notifications_of_recipient on notifications (recipient, at desc, id desc)',
    'create unique index notifications_of_event on notifications (event_id, recipient)',
    `create unique index notifications_of_unread_chat on notifications (recipient, booking_id)
      where kind = 'chat' and read_at is null`,
    `create table push_subscriptions (
      id text primary key,
      session_id text not null references sessions (id) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      language text not null,
      created_at timestamptz not null
    )`,
    'create index push_subscriptions_of_session on push_subscriptions (session_id)',
  ],
};
