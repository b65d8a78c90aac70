import { sql } from 'kysely';
import type { City } from 'shared-contracts';
import type { Db, Trx } from '../../platform/database/store.ts';

/** What is offered in a city, by category and title. */
export const servicesOfCity = (db: Db, city: City) =>
  db
    .selectFrom('services as s')
    .innerJoin('categories as c', 'c.id', 's.category_id')
    .select(['s.id', 's.title', 's.duration_minutes', 's.price_min', 's.price_max', 'c.name as category'])
    .where('s.city', '=', city)
    .where('s.is_active', '=', true)
    .orderBy('c.position')
    .orderBy('s.title')
    .orderBy('s.id')
    .execute();

export async function replaceHours(
  trx: Trx,
  providerId: string,
  rows: readonly { weekday: number; start_minute: number; end_minute: number }[],
): Promise<void> {
  await trx.deleteFrom('working_hours').where('provider_id', '=', providerId).execute();
  if (rows.length === 0) return;
  await trx
    .insertInto('working_hours')
    .values(rows.map((row) => ({ provider_id: providerId, ...row })))
    .execute();
}

/** Days before today stay: calendars of past weeks show them. */
export async function replaceDaysOff(trx: Trx, providerId: string, days: readonly string[], today: string) {
  await trx.deleteFrom('days_off').where('provider_id', '=', providerId).where('day', '>=', today).execute();
  if (days.length === 0) return;
  await trx
    .insertInto('days_off')
    .values(days.map((day) => ({ provider_id: providerId, day })))
    .execute();
}

/** Resolves with the ids of services that were or are offered. */
export async function replaceServices(
  trx: Trx,
  providerId: string,
  services: readonly { id: string; price: number }[],
): Promise<string[]> {
  const before = await trx
    .deleteFrom('provider_services')
    .where('provider_id', '=', providerId)
    .returning('service_id')
    .execute();
  await trx
    .insertInto('provider_services')
    .values(services.map(({ id, price }) => ({ provider_id: providerId, service_id: id, price })))
    .execute();
  return [...new Set([...before.map(({ service_id }) => service_id), ...services.map(({ id }) => id)])];
}

/**
 * The usual price of a service is one that a provider asks, the one nearest to what it was, and its range that of what is
 * asked. What nobody offers any more keeps its price.
 */
export async function priceAnew(trx: Trx, serviceIds: readonly string[]): Promise<void> {
  // Held first, so that the prices below include changes made at the same moment.
  await trx.selectFrom('services').select('id').where('id', 'in', serviceIds).orderBy('id').forUpdate().execute();
  await sql`update services s
    set price = (select ps.price from provider_services ps where ps.service_id = s.id
                  order by abs(ps.price - s.price), ps.price limit 1),
        price_min = (select min(ps.price) from provider_services ps where ps.service_id = s.id),
        price_max = (select max(ps.price) from provider_services ps where ps.service_id = s.id)
    where s.id in (${sql.join(serviceIds)})
      and exists (select 1 from provider_services ps where ps.service_id = s.id)`.execute(trx);
}
