import type { Migration } from './migration.ts';

/** Due process: a measure against a provider, what it stands on, and what both sides said. */
export const measures: Migration = {
  name: '0059-measures',
  statements: [
    `create table measures (
      id text primary key,
      provider_id text not null references providers (id),
      kind text not null check (kind in ('pause', 'end')),
      reason text not null,
      facts jsonb not null,
      danger boolean not null,
      days integer not null check (days between 1 and 30),
      state text not null check (state in ('DANGER', 'NOTICE', 'ANSWERED', 'UNANSWERED', 'IN_FORCE', 'APPEALED', 'FINAL',
        'DROPPED', 'OVERTURNED', 'LIFTED')),
      deadline timestamptz,
      noticed_by text not null,
      noticed_at timestamptz not null,
      read_at timestamptz,
      answer text,
      answered_at timestamptz,
      decided_by text,
      decided_at timestamptz,
      decision jsonb,
      ends_at timestamptz,
      appeal text,
      appealed_at timestamptz,
      appeal_decided_by text,
      appeal_decided_at timestamptz,
      appeal_decision jsonb,
      version integer not null default 1,
      constraint measures_decided check ((state in ('IN_FORCE', 'APPEALED', 'FINAL', 'OVERTURNED')) <= (decided_at is not null)),
      constraint measures_another check (appeal_decided_by is null or appeal_decided_by <> decided_by)
    )`,
    'create index measures_in_order on measures (noticed_at, id)',
    'create index measures_of_state on measures (state, noticed_at, id)',
    'create index measures_of_provider on measures (provider_id, noticed_at)',
    'create index measures_due on measures (deadline) where deadline is not null',
    'create index measures_over on measures (ends_at) where ends_at is not null',
    `create table measure_incidents (
      measure_id text not null references measures (id) on delete cascade,
      booking_id text not null references bookings (id),
      what text not null check (what in ('no-show', 'late-cancel')),
      excuse text check (excuse in ('day-off', 'illness', 'pregnancy')),
      primary key (measure_id, booking_id)
    )`,
  ],
};
