import type { Migration } from './migration.ts';

/**
 * Chats. Values are JSON as text: jsonb refuses a NUL that somebody may type. Keys sort by bytes, as push keys are
 * made; both ways in which messages are read have their index. The rules look for the booking in the same transaction;
 * a foreign key would only lock its row for each message.
 */
export const chat: Migration = {
  name: '0004-chat',
  statements: [
    `create table chat_rooms (
      booking_id text primary key,
      version bigint not null,
      room text,
      typing text,
      first_message_at timestamptz,
      provider_wrote boolean not null default false
    )`,
    'create index chat_rooms_unanswered on chat_rooms (first_message_at) where not provider_wrote',
    `create table chat_messages (
      booking_id text not null,
      key text collate "C" not null,
      sent_at bigint,
      data text not null,
      primary key (booking_id, key)
    )`,
    'create index chat_messages_by_time on chat_messages (booking_id, sent_at, key)',
  ],
};
