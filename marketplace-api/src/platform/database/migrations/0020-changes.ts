import type { Migration } from './migration.ts';

interface Followed {
  readonly table: string;
  /** A select of topics of the rows `r`; `from %` stands for them. */
  readonly topics: string;
}

const DAY = "at time zone 'Asia/Kolkata')::date";

/** Which topics a change of a row touches (`topics.ts`). A booking takes somebody's time only while it is ACCEPTED. */
const followed: readonly Followed[] = [
  { table: 'categories', topics: "select 'categories' from % r" },
  { table: 'subcategories', topics: "select 'categories' from % r" },
  { table: 'search_words', topics: "select 'words' from % r" },
  {
    table: 'services',
    topics: "select unnest(array['services', 'services:' || r.city, 'service:' || r.id]) from % r",
  },
  {
    table: 'providers',
    topics: `select 'provider:' || r.id from % r
      union select 'offers:' || o.service_id from % r join provider_services o on o.provider_id = r.id`,
  },
  {
    table: 'provider_services',
    topics: "select unnest(array['offers:' || r.service_id, 'provider:' || r.provider_id]) from % r",
  },
  { table: 'working_hours', topics: "select 'provider:' || r.provider_id from % r" },
  { table: 'days_off', topics: "select 'provider:' || r.provider_id from % r" },
  { table: 'reviews', topics: "select 'reviews:' || r.seller_id from % r" },
  { table: 'users', topics: "select unnest(array['sessions', 'person:' || r.id]) from % r" },
  { table: 'sessions', topics: "select unnest(array['sessions', 'session:' || r.id]) from % r" },
  {
    table: 'bookings',
    topics: `select unnest(array['booking:' || r.id, 'bookings:' || r.customer_id]) from % r
      union select 'times:' || r.seller_id from % r where r.status = 'ACCEPTED'
      union select 'times:' || r.seller_id || ':' || day::date
        from % r, generate_series((r.starts_at ${DAY}, (r.ends_at ${DAY}, '1 day') day where r.status = 'ACCEPTED'`,
  },
  {
    table: 'tickets',
    topics: `select unnest(array['booking:' || b.id, 'bookings:' || b.customer_id])
      from % r join bookings b on b.id = r.booking_id`,
  },
];

function follow({ table, topics }: Followed): string[] {
  const of = (rows: string) => topics.replaceAll('%', rows);
  const both = `${of('new_rows')} union ${of('old_rows')}`;
  const on = (event: string, tables: string) =>
    `create trigger note_${event} after ${event} on ${table} referencing ${tables}
      for each statement execute function note_${table}()`;
  return [
    `create function note_${table}() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then perform note_change(array(${of('new_rows')}));
        elsif tg_op = 'DELETE' then perform note_change(array(${of('old_rows')}));
        else perform note_change(array(${both})); end if;
        return null;
      end
    $$`,
    on('insert', 'new table as new_rows'),
    on('update', 'old table as old_rows new table as new_rows'),
    on('delete', 'old table as old_rows'),
    `create trigger note_truncate after truncate on ${table} for each statement execute function note_everything()`,
  ];
}

/**
 * The journal of changes. Whatever commits leaves in it what it touched; processes read on from the snapshot of their
 * last look, so that none is missed and none read twice, in whatever order transactions end.
 *
 * The triggers of 0006, 0008 and 0018 and the notice of bookings are for processes of the version before, while they
 * are being replaced; 0021 drops them.
 */
export const changes: Migration = {
  name: '0020-changes',
  statements: [
    `create table changes (
      id bigint generated always as identity,
      xid xid8 not null default pg_current_xact_id(),
      at timestamptz not null default now(),
      topics text[] not null,
      payload text
    )`,
    'create index changes_by_transaction on changes (xid)',
    'create index changes_by_age on changes using brin (at)',
    // Planned once in each connection.
    `create function changes_since(seen pg_snapshot, most int)
      returns table (cursor text, server text, at float8, changes json) language plpgsql stable as $$
      begin
        return query select pg_current_snapshot()::text, pg_postmaster_start_time()::text,
          extract(epoch from now())::float8,
          (select json_agg(json_build_array(c.topics, c.payload)) from (
            select j.topics, j.payload from changes j
            where j.xid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(j.xid, seen)
            order by j.id limit most) c);
      end
    $$`,
    `create function note_change(touched text[]) returns void language sql as $$
      insert into changes (topics)
        select case when cardinality(touched) > 1000 then array['everything'] else touched end
        where cardinality(touched) > 0
    $$`,
    `create function note_everything() returns trigger language plpgsql as $$
      begin
        perform note_change(array['everything']);
        return null;
      end
    $$`,
    ...followed.flatMap(follow),
    `create function note_accounts() returns trigger language plpgsql as $$
      begin
        perform note_change(array['accounts']);
        return null;
      end
    $$`,
    `create trigger note_accounts after insert or delete or update of mobile_no, is_active on providers
      for each statement execute function note_accounts()`,
    `create function announce_booking() returns trigger language plpgsql as $$
      declare
        notice text;
      begin
        for notice in
          select json_build_object('eventId', e.id, 'bookingId', b.id, 'customerId', b.customer_id, 'sellerId', b.seller_id)
            from new_rows e join bookings b on b.id = e.booking_id order by e.id
        loop
          insert into changes (topics, payload) values (array['kaza_bookings'], notice);
          perform pg_notify('kaza_bookings', notice);
        end loop;
        return null;
      end
    $$`,
    `create trigger announce_booking after insert on booking_events referencing new table as new_rows
      for each statement execute function announce_booking()`,
  ],
};
