import type { Migration } from './migration.ts';

/** Staff accounts, apart from customers; what waits for a second person; the audit log, whose lines are chained. */
export const operations: Migration = {
  name: '0041-operations',
  statements: [
    `create table staff (
      id text primary key,
      name text not null,
      email text not null unique,
      roles text[] not null check (cardinality(roles) > 0 and roles <@ array['support', 'catalogue', 'finance', 'owner']),
      invited_at timestamptz not null,
      ended_at timestamptz
    )`,
    'create index staff_by_time on staff (invited_at, id)',
    `create table staff_links (
      hash text primary key,
      staff_id text not null references staff (id),
      expires_at timestamptz not null,
      used_at timestamptz
    )`,
    'create index staff_links_of_staff on staff_links (staff_id)',
    `create table staff_passkeys (
      id text primary key,
      staff_id text not null references staff (id),
      name text not null,
      public_key text not null,
      counter bigint not null,
      transports text[] not null,
      added_at timestamptz not null,
      used_at timestamptz
    )`,
    'create index staff_passkeys_of_staff on staff_passkeys (staff_id)',
    `create table staff_recovery_codes (
      hash text primary key,
      staff_id text not null references staff (id),
      used_at timestamptz
    )`,
    'create index staff_recovery_codes_of_staff on staff_recovery_codes (staff_id)',
    `create table staff_challenges (
      id text primary key,
      staff_id text references staff (id),
      challenge text not null,
      expires_at timestamptz not null
    )`,
    `create table staff_sessions (
      id text primary key,
      staff_id text not null references staff (id),
      hash text not null unique,
      device text not null,
      network text not null,
      opened_at timestamptz not null,
      used_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`,
    'create index staff_sessions_of_staff on staff_sessions (staff_id)',
    `create table staff_approvals (
      id text primary key,
      call text not null,
      subject text not null,
      input jsonb not null,
      why text not null,
      asked_by text not null references staff (id),
      asked_at timestamptz not null,
      state text not null check (state in ('waiting', 'agreed', 'refused')),
      decided_by text references staff (id),
      decided_at timestamptz,
      check (decided_by <> asked_by)
    )`,
    'create index staff_approvals_by_time on staff_approvals (asked_at desc, id desc)',
    // A line's hash covers the line and the hash before it: whoever changes, removes or inserts one breaks all that
    // follow.
    `create table audit_log (
      seq bigint primary key,
      at timestamptz not null,
      staff_id text,
      staff text not null,
      action text not null,
      subject text not null,
      before jsonb,
      after jsonb,
      why text,
      origin text not null,
      hash text not null
    )`,
    'create index audit_log_of_subject on audit_log (subject, seq)',
    'create index audit_log_of_staff on audit_log (staff_id, seq)',
    `create function audit_hash(previous text, line audit_log) returns text language sql stable as $$
      select encode(sha256(convert_to(jsonb_build_array(previous, line.seq, (extract(epoch from line.at) * 1000000)::bigint,
        line.staff_id, line.staff, line.action, line.subject, line.before, line.after, line.why, line.origin)::text, 'utf8')), 'hex')
    $$`,
    `create function chain_audit() returns trigger language plpgsql as $$
      declare
        last_seq bigint;
        last_hash text;
      begin
        perform pg_advisory_xact_lock(hashtextextended('audit_log', 0));
        select a.seq, a.hash into last_seq, last_hash from audit_log a order by a.seq desc limit 1;
        new.seq := coalesce(last_seq, 0) + 1;
        new.hash := audit_hash(coalesce(last_hash, ''), new);
        return new;
      end
    $$`,
    'create trigger chained before insert on audit_log for each row execute function chain_audit()',
    // What staff did before there was this log, and what a version from before still writes, is taken over.
    `insert into audit_log (seq, at, staff, action, subject, after, origin, hash)
      select 0, at, staff, action, subject, detail, 'command', '' from staff_actions order by id`,
    `create function take_over_action() returns trigger language plpgsql as $$
      begin
        insert into audit_log (seq, at, staff, action, subject, after, origin, hash)
          values (0, new.at, new.staff, new.action, new.subject, new.detail, 'command', '');
        return new;
      end
    $$`,
    'create trigger taken_over after insert on staff_actions for each row execute function take_over_action()',
    `create trigger only_added before update or delete or truncate on audit_log
      for each statement execute function refuse_change()`,
  ],
};
