import type { ParsedBody } from 'shared-contracts/schemas';
import type { ApiContext } from '../../platform/context.ts';
import { notFound } from '../../platform/refusal.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { lockReview } from './repository.ts';

/** Somebody asks staff to look at a review, once: newer words replace it. Who hid it already is not told. */
export async function reportReview(
  { db, clock }: ApiContext,
  { userId, providerId }: SignedIn,
  reviewId: string,
  { reason, note }: ParsedBody<'reportReview'>,
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, reviewId);
    if (!review) throw notFound('This review does not exist');
    if (review.hidden_at) return;
    const side = review.seller_id === providerId ? ('provider' as const) : ('customer' as const);
    const said = { side, reason, note, at: clock.now(), done_at: null };
    await trx
      .insertInto('review_reports')
      .values({ review_id: reviewId, user_id: userId, ...said })
      .onConflict((conflict) => conflict.columns(['review_id', 'user_id']).doUpdateSet(said))
      .execute();
  });
  return null;
}
