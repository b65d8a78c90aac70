import type { Migration } from './migration.ts';

/** Customers, sign-in, limits. Neither codes nor tokens are stored: only keyed hashes and generations. */
export const people: Migration = {
  name: '0002-people',
  statements: [
    `create table users (
      id text primary key,
      mobile_no text not null unique,
      name text not null default '',
      email text,
      location text,
      latitude double precision,
      longitude double precision,
      is_active boolean not null default true,
      created_at timestamptz not null,
      last_login timestamptz
    )`,
    `create table sessions (
      id text primary key,
      user_id text not null references users (id),
      device text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null,
      generation integer not null,
      refresh_key_id text not null,
      rotated_at timestamptz,
      ended_at timestamptz,
      end_reason text
    )`,
    'create index sessions_of_user on sessions (user_id) where ended_at is null',
    `create table login_codes (
      id text primary key,
      mobile_no text not null,
      code_hash text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      tries integer not null default 0,
      used_at timestamptz,
      replaced_at timestamptz
    )`,
    'create index login_codes_of_number on login_codes (mobile_no, created_at desc)',
    `create table rate_limits (
      key text primary key,
      hits timestamptz[] not null,
      allowed boolean not null,
      expires_at timestamptz not null
    )`,
    'create index rate_limits_by_expiry on rate_limits (expires_at)',
    `create table outbox (
      id bigserial primary key,
      kind text not null,
      sealed text,
      created_at timestamptz not null,
      useful_until timestamptz,
      next_attempt_at timestamptz not null,
      attempts integer not null default 0,
      delivered_at timestamptz,
      given_up_at timestamptz,
      last_error text
    )`,
    'create index outbox_waiting on outbox (next_attempt_at) where delivered_at is null and given_up_at is null',
    `create table tickets (
      id text primary key,
      kind text not null,
      fields jsonb not null,
      created_at timestamptz not null
    )`,
  ],
};
