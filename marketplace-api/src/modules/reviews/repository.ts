import type { Review } from 'shared-contracts';
import type { Db, Trx } from '../../platform/database/store.ts';
import type { ReviewRow } from '../../platform/database/tables.ts';
import { shortName } from '../../platform/security/redact.ts';
import { countRating } from '../catalog/index.ts';
import { countProviderRating } from '../providers/index.ts';

/** An author who gave no name, or has left. */
export const NOBODY = 'A customer';

/** As anybody may read it: neither whole names nor whose booking it was. */
export const toReview = (row: ReviewRow): Review => ({
  id: row.id,
  sellerId: row.seller_id,
  offerId: null,
  rating: row.rating,
  review: row.review,
  customerName: row.customer_name === NOBODY ? NOBODY : shortName(row.customer_name),
  createdAt: row.created_at.toISOString(),
  ...(row.reply && row.replied_at ? { reply: { text: row.reply, at: row.replied_at.toISOString() } } : {}),
});

/** Stores a review and counts it for its provider and its service: all of it or nothing. */
export async function addReview(trx: Trx, review: ReviewRow): Promise<void> {
  await trx.insertInto('reviews').values(review).execute();
  await countProviderRating(trx, review.seller_id, review.rating);
  await countRating(trx, review.service_id, review.rating);
}

/** Newest first. */
export const listReviews = (db: Db, sellerId: string, limit: number, offset: number): Promise<ReviewRow[]> =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

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
