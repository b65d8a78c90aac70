import type { Migration } from './migration.ts';

const OPEN = "state in ('RECEIVED', 'DOCUMENTS', 'CHECKING', 'APPROVED')";
const words = (row: string) =>
  ['phoneNumber', 'name', 'email', 'location', 'occupation'].map((field) => `${row}.fields->>'${field}'`).join(', ');
const columns = 'id, language, received_at, state, mobile_no, name, email, location, occupation';

/** Applications of partners become cases; who is no provider yet, is paused or has ended, is not listed. */
export const applications: Migration = {
  name: '0054-applications',
  statements: [
    "alter table providers add column standing text not null default 'active'",
    `alter table providers add constraint providers_standing
      check (standing in ('preparing', 'active', 'paused', 'ended')) not valid`,
    `create or replace view offered_services as
      select ps.provider_id, ps.service_id, ps.price from provider_services ps
        join providers p on p.id = ps.provider_id and p.standing = 'active'
        join services s on s.id = ps.service_id
        join provider_trades t
          on t.provider_id = ps.provider_id and t.category_id = s.category_id and t.state = 'verified'
        where not s.by_woman or exists (select from provider_women w where w.provider_id = ps.provider_id)`,
    `create table partner_cases (
      id text primary key,
      mobile_no text not null,
      user_id text references users (id),
      name text not null,
      email text not null,
      location text not null,
      occupation text not null,
      language text not null default 'en',
      state text not null
        check (state in ('RECEIVED', 'DOCUMENTS', 'CHECKING', 'APPROVED', 'LIVE', 'REFUSED', 'WITHDRAWN')),
      received_at timestamptz not null,
      asked text[] not null default '{}',
      note jsonb,
      pin_code text,
      experience integer,
      trades text[] not null default '{}',
      upi_sealed text,
      decided_by text,
      decided_at timestamptz,
      reason text,
      reason_words jsonb,
      provider_id text references providers (id),
      live_at timestamptz,
      version integer not null default 1,
      constraint partner_cases_made check ((state in ('APPROVED', 'LIVE')) = (provider_id is not null))
    )`,
    `create unique index partner_cases_open on partner_cases (mobile_no) where ${OPEN}`,
    'create index partner_cases_in_order on partner_cases (state, received_at, id)',
    'create index partner_cases_of_number on partner_cases (mobile_no)',
    'create index partner_cases_of_user on partner_cases (user_id)',
    `create table partner_checks (
      case_id text not null references partner_cases (id) on delete cascade,
      what text not null check (what in ('identity', 'area', 'upi', 'skill')),
      category_id text not null default '',
      passed boolean not null,
      why text not null,
      staff text not null,
      at timestamptz not null,
      primary key (case_id, what, category_id)
    )`,
    // No foreign key to the case: a document outlives it until its bytes are gone.
    `create table partner_documents (
      id text primary key,
      case_id text not null,
      user_id text not null references users (id),
      kind text not null check (kind in ('identity', 'address', 'skill')),
      width integer not null,
      height integer not null,
      created_at timestamptz not null,
      removed_at timestamptz
    )`,
    'create index documents_of_case on partner_documents (case_id, created_at)',
    'create index removed_documents on partner_documents (removed_at) where removed_at is not null',
    // A form that is sent once more while its case is open opens no second one. Processes of the version before write
    // tickets too.
    `create function open_partner_case() returns trigger language plpgsql as $$
      begin
        insert into partner_cases (${columns})
          values (new.id, new.language, new.created_at, 'RECEIVED', ${words('new')})
          on conflict (mobile_no) where ${OPEN} do nothing;
        return null;
      end
    $$`,
    `create trigger open_partner_case after insert on tickets
      for each row when (new.kind = 'partner') execute function open_partner_case()`,
    `insert into partner_cases (${columns})
      select t.id, t.language, t.created_at, 'RECEIVED', ${words('t')} from tickets t where t.kind = 'partner'
        order by t.created_at
      on conflict (mobile_no) where ${OPEN} do nothing`,
  ],
};
