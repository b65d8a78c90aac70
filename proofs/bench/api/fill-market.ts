import { sql } from 'kysely';
import type { Db, Store } from 'marketplace-api/testing/insides';

/** For each service of the market. */
const CUSTOMERS = 1;
const BOOKINGS = 20;
const MESSAGES = 5;
/** Services that a professional offers, all of their city. */
const OFFERED = 5;
const ROWS_AT_ONCE = 500_000;

/** Rows of a table numbered `n`, from one number up to another: `insert … select … from generate_series(…) n`. */
interface Filling {
  readonly table: string;
  /** For a market of so many services. */
  readonly rows: (services: number) => number;
  readonly insert: (from: number, to: number, services: number) => string;
}

const series = (from: number, to: number): string => `generate_series(${from}::bigint, ${to}::bigint) n`;

/** Number n is in city n % 4; a professional's services are the five that their city has at that place. */
const fillings: readonly Filling[] = [
  {
    table: 'services',
    rows: (services) => services,
    // Words are the template's: the trigger that makes them is asleep.
    insert: (from, to) => `insert into services (id, slug, title, description, category_id, subcategory_id, city,
        duration_minutes, price_min, price_max, price, images, bookings_count, rating_total, reviews_count, words,
        title_words, all_words)
      select 'svc_n' || n, 'service-' || n, t.title, t.description, t.category_id, t.subcategory_id, t.city,
        15 + (n * 7) % 200, t.price_min, t.price_max, 10000 + (n * 7919) % 400000, t.images, (n * 104729) % 5000,
        (n % 50) * 4, n % 50, t.words, t.title_words, t.all_words
      from ${series(from, to)} join bench_templates t on t.city_number = n % 4 and t.place = (n / 4) % t.of_city`,
  },
  {
    table: 'providers',
    rows: (services) => services / OFFERED,
    insert: (
      from,
      to,
    ) => `insert into providers (id, name, mobile_no, city, area, latitude, longitude, experience, about,
        rating_total, reviews_count, pin_codes)
      select 'prv_n' || n, 'Professional ' || n, (60000000000 + n)::text, c.city, 'Centre', 20 + (n % 1000) / 1000.0,
        77 + (n % 1000) / 1000.0, n % 30, 'Careful and on time.', 18, 4, null
      from ${series(from, to)} join bench_cities c on c.city_number = n % 4`,
  },
  {
    table: 'working_hours',
    rows: (services) => services / OFFERED,
    insert: (from, to) => `insert into working_hours (provider_id, weekday, start_minute, end_minute)
      select 'prv_n' || n, weekday, 540, 1080 from ${series(from, to)}, generate_series(0, 6) weekday`,
  },
  {
    table: 'provider_services',
    rows: (services) => services / OFFERED,
    insert: (from, to) => `insert into provider_services (provider_id, service_id, price)
      select 'prv_n' || n, 'svc_n' || (4 * (${OFFERED} * (n / 4) + place) + n % 4), 40000
      from ${series(from, to)}, generate_series(0, ${OFFERED - 1}) place`,
  },
  {
    table: 'provider_trades',
    rows: () => 1,
    insert: () => `insert into provider_trades (provider_id, category_id, state, asked_at, decided_at)
      select distinct ps.provider_id, s.category_id, 'verified', now(), now()
      from provider_services ps join services s on s.id = ps.service_id where ps.provider_id like 'prv_n%'`,
  },
  {
    table: 'users',
    rows: (services) => services * CUSTOMERS,
    insert: (from, to) => `insert into users (id, mobile_no, name, created_at)
      select 'usr_n' || n, (70000000000 + n)::text, 'Customer ' || n, now() from ${series(from, to)}`,
  },
  {
    table: 'bookings',
    rows: (services) => services * BOOKINGS,
    // Each professional has a hundred: five are accepted, at hours of their own; the rest are over.
    insert: (
      from,
      to,
      services,
    ) => `insert into bookings (id, customer_id, seller_id, service_id, service, status, price,
        starts_at, ends_at, description, requested_at, created_at, updated_at, completed_at)
      select 'BK' || n, 'usr_n' || (n % ${services * CUSTOMERS}), 'prv_n' || seller, service,
        jsonb_build_object('id', service, 'slug', 'service', 'title', 'Service'), status, 40000, at, at + interval '1 hour',
        'A booking', at, at, at, case when status = 'COMPLETED' then at end
      from (
        select n, n % ${services / OFFERED} as seller,
          'svc_n' || (4 * ((n % ${services / OFFERED}) / 4 * ${OFFERED}) + n % ${services / OFFERED} % 4) as service,
          case when n / ${services / OFFERED} % 20 = 0 then 'ACCEPTED' when n % 5 = 0 then 'CANCELLED' else 'COMPLETED' end
            as status,
          date_trunc('hour', now()) + interval '1 hour' * (n / ${services / OFFERED} + 24)
            * (case when n / ${services / OFFERED} % 20 = 0 then 1 else -1 end) as at
        from ${series(from, to)}) b`,
  },
  {
    table: 'booking_events',
    rows: (services) => services * BOOKINGS,
    insert: (from, to) => `insert into booking_events (booking_id, at, actor, action, to_status, version)
      select 'BK' || n, now(), 'customer', 'request', 'PENDING', 1 from ${series(from, to)}`,
  },
  {
    table: 'reviews',
    rows: (services) => services,
    insert: (
      from,
      to,
      services,
    ) => `insert into reviews (id, seller_id, service_id, customer_name, rating, review, created_at)
      select 'rev_n' || n, 'prv_n' || n % ${services / OFFERED},
        'svc_n' || (4 * ((n % ${services / OFFERED}) / 4 * ${OFFERED}) + n % ${services / OFFERED} % 4), 'Ritu', 1 + n % 5,
        'Came in time.', now() - interval '1 minute' * (n % 500000) from ${series(from, to)}`,
  },
  {
    table: 'chat_messages',
    rows: (services) => services * MESSAGES,
    insert: (from, to) => `insert into chat_messages (booking_id, key, sent_at, data)
      select 'BK' || n / ${MESSAGES}, 'message-' || n, 1700000000000 + n, '{"text":"Please ring twice"}'
      from ${series(from, to)}`,
  },
];

/** What the services of each city are copied from: those of the market that was there. */
const templates = [
  `create table bench_cities as select city, (row_number() over (order by city) - 1)::int as city_number
    from (select distinct city from services order by city limit 4) c`,
  `create table bench_templates as select s.*, c.city_number,
      (row_number() over (partition by s.city order by s.id) - 1)::int as place,
      (count(*) over (partition by s.city))::int as of_city
    from services s join bench_cities c on c.city = s.city`,
];

/** Indexes that no constraint needs: making them at the end is much quicker than keeping them. */
export async function withoutIndexes(db: Db, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexname as name, i.indexdef as definition from pg_indexes i
    where i.tablename = ${table} and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`.execute(
    db,
  );
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db);
  await work();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
}

async function fill(db: Db, { table, rows, insert }: Filling, services: number): Promise<void> {
  const all = Math.floor(rows(services));
  await withoutIndexes(db, table, async () => {
    for (let from = 0; from < all; from += ROWS_AT_ONCE)
      await sql.raw(insert(from, Math.min(all, from + ROWS_AT_ONCE) - 1, services)).execute(db);
  });
  await sql.raw(`vacuum (analyze) ${table}`).execute(db);
}

/** Adds so many services to a market, and the professionals, customers, bookings and messages that go with them. */
export const fillMarket = ({ db }: Store, services: number): Promise<void> =>
  db.connection().execute(async (own) => {
    await sql`set statement_timeout = 0`.execute(own);
    // No trigger writes journal or words, and no foreign key is looked up: all of it is right by construction.
    await sql`set session_replication_role = replica`.execute(own);
    for (const statement of templates) await sql.raw(statement).execute(own);
    for (const filling of fillings) await fill(own, filling, services);
    await sql`set session_replication_role = origin`.execute(own);
    await sql`reset statement_timeout`.execute(own);
    // Making an index reads its table whole, which is else counted ten seconds later, among the calls.
    await sql`select pg_stat_force_next_flush()`.execute(own);
  });
