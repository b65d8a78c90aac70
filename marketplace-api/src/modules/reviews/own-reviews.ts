import type { DataExport, Review } from 'shared-contracts';
import type { Db, Trx } from '../../platform/database/store.ts';
import { deleteTexts } from '../translations/index.ts';
import { NOBODY } from './repository.ts';

/** For the person's own data: with their name as it stands there, and the booking. */
export async function reviewsBy(db: Db, userId: string): Promise<Review[]> {
  const rows = await db.selectFrom('reviews').selectAll().where('customer_id', '=', userId).execute();
  return rows.map((row) => ({
    id: row.id,
    sellerId: row.seller_id,
    offerId: row.booking_id,
    rating: row.rating,
    review: row.review,
    customerName: row.customer_name,
    createdAt: row.created_at.toISOString(),
    ...(row.hidden_at ? { hidden: { reason: row.hidden_reason ?? 'other', at: row.hidden_at.toISOString() } } : {}),
  }));
}

/** A provider's own words beneath reviews, the oldest first. */
export async function repliesOf(db: Db, providerId: string): Promise<NonNullable<DataExport['work']>['replies']> {
  const rows = await db
    .selectFrom('reviews')
    .select(['id', 'reply', 'replied_at'])
    .where('seller_id', '=', providerId)
    .where('replied_at', 'is not', null)
    .orderBy('replied_at')
    .execute();
  return rows.flatMap(({ id, reply, replied_at }) =>
    reply && replied_at ? [{ reviewId: id, at: replied_at.toISOString(), text: reply }] : [],
  );
}

/** What was said stays for the provider; who said it goes. */
export async function forgetAuthor(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({ customer_id: null, booking_id: null, customer_name: NOBODY })
    .where('customer_id', '=', userId)
    .execute();
}

export async function forgetReplies(trx: Trx, providerId: string): Promise<void> {
  const replied = await trx
    .updateTable('reviews')
    .set({ reply: null, replied_at: null })
    .where('seller_id', '=', providerId)
    .where('replied_at', 'is not', null)
    .returning('id')
    .execute();
  await deleteTexts(
    trx,
    replied.map(({ id }) => id),
    'reply',
  );
}
