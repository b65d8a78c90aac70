import { sql } from 'kysely';
import type { Review } from 'shared-contracts';
import type { Db, Trx } from '../../platform/database/store.ts';
import type { BookingRow, ReviewRow } from '../../platform/database/tables.ts';
import { shortName } from '../../platform/security/redact.ts';
import { lockServiceRating, rateService } from '../catalog/index.ts';
import { lockRating, rateProvider } from '../providers/index.ts';

/** An author who gave no name, or has left. */
export const NOBODY = 'A customer';

/** A review with the title of its service. */
export interface ListedReview extends ReviewRow {
  service_title: string | null;
}

/** As anybody may read it: neither whole names nor whose booking it was. */
export const toReview = (row: ListedReview): Review => ({
  id: row.id,
  sellerId: row.seller_id,
  offerId: null,
  rating: row.rating,
  review: row.review,
  customerName: row.customer_name === NOBODY ? NOBODY : shortName(row.customer_name),
  createdAt: row.created_at.toISOString(),
  ...(row.service_title === null ? {} : { service: { id: row.service_id, title: row.service_title } }),
  ...(row.reply && row.replied_at ? { reply: { text: row.reply, at: row.replied_at.toISOString() } } : {}),
});

/**
 * Reviews of a provider that count, by the same person: their own, and those from the browser that they use. The
 * provider's record is held by then, so that two at once count one after the other.
 */
const countedOfPerson = (trx: Trx, { seller_id, customer_id }: ReviewRow, device: string | null) =>
  trx
    .selectFrom('reviews as r')
    .leftJoin('bookings as b', 'b.id', 'r.booking_id')
    .select(['r.id', 'r.service_id'])
    .where('r.seller_id', '=', seller_id)
    .where('r.weight', '>', 0)
    .where('r.hidden_at', 'is', null)
    .where((where) =>
      where.or([
        where('r.customer_id', '=', customer_id),
        ...(device === null ? [] : [where('b.customer_device', '=', device)]),
      ]),
    )
    .execute();

const WHOLE = 100;

/** The mean of what counts, each by its weight, as the total of so many reviews: whole stars, as rows store them. */
async function ratingBy(trx: Trx, column: 'seller_id' | 'service_id', id: string) {
  const { count, weight, points } = await trx
    .selectFrom('reviews')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      sql<number | null>`sum(weight)`.as('weight'),
      sql<number | null>`sum(weight * rating)`.as('points'),
    ])
    .where(column, '=', id)
    .where('weight', '>', 0)
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow();
  const reviews = Number(count);
  return {
    rating_total: reviews === 0 ? 0 : Math.round((Number(points) / Number(weight)) * reviews),
    reviews_count: reviews,
  };
}

/**
 * Stores a review and rates its provider and its service anew: all of it or nothing. Of one person and provider the
 * newest counts (rule 7.8).
 *
 * @param device of the booking's customer; null: not known
 */
export async function addReview(trx: Trx, review: ReviewRow, device: string | null): Promise<void> {
  await lockRating(trx, review.seller_id);
  const former = review.weight > 0 ? await countedOfPerson(trx, review, device) : [];
  await trx.insertInto('reviews').values(review).execute();
  for (const { id } of former) await trx.updateTable('reviews').set({ weight: 0 }).where('id', '=', id).execute();
  if (review.weight === 0) return;
  await rateAnew(trx, review, ...former);
}

/** Rates a provider, whose record the caller holds, and the services of these reviews. */
export async function rateAnew(
  trx: Trx,
  review: Pick<ReviewRow, 'seller_id' | 'service_id'>,
  ...others: readonly Pick<ReviewRow, 'service_id'>[]
): Promise<void> {
  await rateProvider(trx, review.seller_id, await ratingBy(trx, 'seller_id', review.seller_id));
  const services = new Set([review, ...others].map(({ service_id }) => service_id));
  for (const id of [...services].sort()) {
    await lockServiceRating(trx, id);
    await rateService(trx, id, await ratingBy(trx, 'service_id', id));
  }
}

/** What part of a review one counts for: the part of the usual price paid, none of a visit that does not count. */
export function weightOf(
  booking: Pick<BookingRow, 'counts' | 'price' | 'counter_price'> & { usual_price: number | null },
) {
  if (!booking.counts) return 0;
  const paid = booking.counter_price ?? booking.price;
  const share = paid / (booking.usual_price ?? paid);
  return Math.max(1, Math.round(WHOLE * Math.min(1, share)));
}

/** Those that count, newest first; those of a service before the others. */
export function listReviews(
  db: Db,
  sellerId: string,
  { serviceId, limit, offset }: { serviceId: string | undefined; limit: number; offset: number },
): Promise<ListedReview[]> {
  let query = db
    .selectFrom('reviews as r')
    .leftJoin('services as s', 's.id', 'r.service_id')
    .selectAll('r')
    .select('s.title as service_title')
    .where('r.seller_id', '=', sellerId)
    .where('r.weight', '>', 0)
    .where('r.hidden_at', 'is', null);
  if (serviceId !== undefined) query = query.orderBy(sql`r.service_id = ${serviceId}`, 'desc');
  return query.orderBy('r.created_at', 'desc').orderBy('r.id').limit(limit).offset(offset).execute();
}

/** One review, held until the transaction ends. */
export const lockReview = (trx: Trx, id: string): Promise<ListedReview | undefined> =>
  trx
    .selectFrom('reviews as r')
    .leftJoin('services as s', 's.id', 'r.service_id')
    .selectAll('r')
    .select('s.title as service_title')
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst();

/** Of all reviews, by the counts that each service keeps of its own. */
export async function marketRating(db: Db): Promise<{ average: number; reviews: number }> {
  const { total, reviews } = await db
    .selectFrom('services')
    .select((row) => [
      row.fn.sum<number | null>('rating_total').as('total'),
      row.fn.sum<number | null>('reviews_count').as('reviews'),
    ])
    .executeTakeFirstOrThrow();
  const count = Number(reviews ?? 0);
  return { average: count === 0 ? 0 : Math.round((Number(total) / count) * 100) / 100, reviews: count };
}
