import type { Migration } from './migration.ts';

/**
 * Trades (categories) of providers are checked one by one; what a provider adds to their services in another trade
 * waits until staff have verified it. Whatever was offered before stays offered. A trigger asks, so that a process of
 * the version before asks too.
 *
 * Who was taken on for services that promise a woman alone was checked as one; whoever offers other trades as well was
 * not.
 */
export const trades: Migration = {
  name: '0036-trades',
  statements: [
    `create table provider_trades (
      provider_id text not null references providers (id),
      category_id text not null references categories (id),
      id text generated always as ('trd_' || substr(md5(provider_id || '/' || category_id), 1, 10)) stored unique,
      state text not null check (state in ('requested', 'verified', 'refused')),
      checked text[] not null default '{}',
      note text not null default '',
      asked_at timestamptz not null,
      decided_at timestamptz,
      reason text,
      reason_words jsonb,
      primary key (provider_id, category_id)
    )`,
    // Of whom staff recorded that she is a woman.
    `create table provider_women (
      provider_id text primary key references providers (id),
      recorded_at timestamptz not null
    )`,
    'alter table services add column by_woman boolean not null default false',
    `update services s set by_woman = true from categories c
      where c.id = s.category_id and (c.name = 'Salon for Women' or s.description ilike '%woman professional%')`,
    `insert into provider_trades (provider_id, category_id, state, checked, asked_at, decided_at)
      select distinct p.id, s.category_id, 'verified',
        case when p.verified_at is null then array[]::text[] else array['identity', 'skill'] end,
        coalesce(p.verified_at, now()), coalesce(p.verified_at, now())
      from provider_services ps join services s on s.id = ps.service_id join providers p on p.id = ps.provider_id`,
    `insert into provider_women (provider_id, recorded_at)
      select p.id, p.verified_at from providers p
      where p.verified_at is not null
        and (select bool_and(s.by_woman) from provider_services ps join services s on s.id = ps.service_id
          where ps.provider_id = p.id)`,
    `create function ask_for_trades() returns trigger language plpgsql as $$
      begin
        insert into provider_trades (provider_id, category_id, state, asked_at)
          select distinct r.provider_id, s.category_id, 'requested', now()
            from new_rows r join services s on s.id = r.service_id
          on conflict do nothing;
        return null;
      end
    $$`,
    `create trigger ask_for_trades after insert on provider_services referencing new table as new_rows
      for each statement execute function ask_for_trades()`,
    // What customers see and book; all else of provider_services waits.
    `create view offered_services as
      select ps.provider_id, ps.service_id, ps.price from provider_services ps
        join services s on s.id = ps.service_id
        join provider_trades t
          on t.provider_id = ps.provider_id and t.category_id = s.category_id and t.state = 'verified'
        where not s.by_woman or exists (select from provider_women w where w.provider_id = ps.provider_id)`,
    `create function note_provider_trades() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          perform note_change(array(select distinct 'provider:' || r.provider_id from old_rows r
            union select 'offers:' || o.service_id from old_rows r join provider_services o using (provider_id)));
        else
          perform note_change(array(select distinct 'provider:' || r.provider_id from new_rows r
            union select 'offers:' || o.service_id from new_rows r join provider_services o using (provider_id)));
        end if;
        return null;
      end
    $$`,
    ...['provider_trades', 'provider_women'].flatMap((table) =>
      [
        ['insert', 'new table as new_rows'],
        ['update', 'old table as old_rows new table as new_rows'],
        ['delete', 'old table as old_rows'],
      ].map(
        ([event, rows]) => `create trigger note_${event} after ${event} on ${table} referencing ${rows}
          for each statement execute function note_provider_trades()`,
      ),
    ),
    `create or replace function find_offering(provider text, service text)
      returns table (category_name text, subcategory_name text, provider_language text, price int, service_id text, slug text,
        title text, duration_minutes int, image text, provider_id text, provider_name text, provider_mobile text, pin_codes text[])
      language plpgsql stable rows 1 as $$
      #variable_conflict use_column
      begin
        return query select
          (select c.name from categories c where c.id = s.category_id),
          (select sc.name from subcategories sc where sc.id = s.subcategory_id),
          (select pu.language from users pu where pu.mobile_no = p.mobile_no),
          ps.price, s.id, s.slug, s.title, s.duration_minutes, s.images[1], p.id, p.name, p.mobile_no, p.pin_codes
          from offered_services ps
          join services s on s.id = ps.service_id and s.is_active
          join providers p on p.id = ps.provider_id and p.is_active
          where ps.provider_id = provider and ps.service_id = service;
      end
    $$`,
    // What staff did, for good: nobody changes or removes a line, whatever role of the database they have been given.
    `create table staff_actions (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      staff text not null,
      action text not null,
      subject text not null,
      detail jsonb not null
    )`,
    `create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'lines of % are only added', tg_table_name;
      end
    $$`,
    `create trigger only_added before update or delete or truncate on staff_actions
      for each statement execute function refuse_change()`,
  ],
};
