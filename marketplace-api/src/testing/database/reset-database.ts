import { sql } from 'kysely';
import type { Db } from '../../platform/database/store.ts';
import { miniMarket } from './mini-market.ts';

const emptied = [
  'calendar_feeds',
  'blocked_times',
  'provider_numbers',
  'chat_messages',
  'chat_rooms',
  'idempotency_keys',
  'notifications',
  'push_subscriptions',
  'booking_photos',
  'measure_incidents',
  'measures',
  'partner_checks',
  'partner_documents',
  'partner_cases',
  'dispute_words',
  'disputes',
  'booking_events',
  'ticket_words',
  'catalogue_drafts',
  'catalogue_pictures',
  'tickets',
  'bookings',
  'sessions',
  'addresses',
  'favourites',
  'city_requests',
  'service_wishes',
  'users',
  'login_codes',
  'rate_limits',
  'ceilings',
  'outbox',
  'staff_approvals',
  'staff_sessions',
  'staff_challenges',
  'staff_recovery_codes',
  'staff_passkeys',
  'staff_links',
  'staff',
];

const seeded = miniMarket.providers.map(({ id }) => `'${id}'`).join();

/** One statement: each costs a way to the database and back. */
const backToTheMarket = [
  'delete from reviews where booking_id is not null',
  "delete from app_meta where key like 'forgotten:%'",
  ...emptied.map((table) => `delete from ${table}`),
  ...[
    ['services', 'service_id'],
    ['providers', 'seller_id'],
  ].map(
    ([table, column]) => `update ${table} as t set
      rating_total = (select coalesce(sum(rating), 0) from reviews where ${column} = t.id),
      reviews_count = (select count(*) from reviews where ${column} = t.id)`,
  ),
  "update providers set standing = 'active' where standing <> 'active'",
  'delete from photos',
  'delete from provider_women',
  'delete from provider_trades',
  ...[
    ...['provider_services', 'working_hours', 'days_off'].map((table) => [table, 'provider_id']),
    ['providers', 'id'],
  ].map(([table, column]) => `delete from ${table} where ${column} not in (${seeded})`),
  ...miniMarket.providers.map(
    ({ id, verified }) => `insert into provider_trades (provider_id, category_id, state, checked, asked_at, decided_at)
      select distinct provider_id, category_id, 'verified', '${verified ? '{identity,skill}' : '{}'}'::text[], now(), now()
      from provider_services ps join services s on s.id = ps.service_id
      where provider_id = '${id}' and (s.id <> 'svc_fan' or provider_id = 'prv_bimal')`,
  ),
  ...miniMarket.services.map(
    ({ id, bookingsCount }) => `update services set bookings_count = ${bookingsCount} where id = '${id}'`,
  ),
];

/** Back to the mini market and nobody in it; much quicker than a new database. */
export async function resetDatabase(db: Db): Promise<void> {
  await sql.raw(`do $$ begin ${backToTheMarket.join('; ')}; end $$`).execute(db);
}
