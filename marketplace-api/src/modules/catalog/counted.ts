import { sql } from 'kysely';
import type { Trx } from '../../platform/database/store.ts';

/** A booking of a service was completed. */
export async function countBooking(trx: Trx, serviceId: string): Promise<void> {
  await trx
    .updateTable('services')
    .set((set) => ({ bookings_count: set('bookings_count', '+', 1) }))
    .where('id', '=', serviceId)
    .execute();
}

/** Reviews of a service are counted one after the other. */
export const lockServiceRating = (trx: Trx, serviceId: string) =>
  trx.selectFrom('services').select('id').where('id', '=', serviceId).forNoKeyUpdate().execute();

/** What the reviews of a service come to, as they count now. */
export async function rateService(
  trx: Trx,
  serviceId: string,
  rated: { rating_total: number; reviews_count: number },
): Promise<void> {
  await trx.updateTable('services').set(rated).where('id', '=', serviceId).execute();
}

/**
 * The usual price of a service is one that a provider asks, the one nearest to what it was, and its range that of what
 * is asked. What nobody offers any more keeps its price.
 */
export async function priceAnew(trx: Trx, serviceIds: readonly string[]): Promise<void> {
  // Held first, so that the prices below include changes made at the same moment.
  await trx.selectFrom('services').select('id').where('id', 'in', serviceIds).orderBy('id').forUpdate().execute();
  await sql`update services s
    set price = (select ps.price from offered_services ps where ps.service_id = s.id
                  order by abs(ps.price - s.price), ps.price limit 1),
        price_min = (select min(ps.price) from offered_services ps where ps.service_id = s.id),
        price_max = (select max(ps.price) from offered_services ps where ps.service_id = s.id)
    where s.id in (${sql.join(serviceIds)})
      and exists (select 1 from offered_services ps where ps.service_id = s.id)`.execute(trx);
}
