import { type Review, replyLimits } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import { later } from '../../platform/process/clock.ts';
import { conflict, notFound } from '../../platform/refusal.ts';
import { findBooking } from '../bookings/index.ts';
import { holdProvider } from '../providers/index.ts';
import { lockReview, toReview } from './repository.ts';

const DAY_MS = 86_400_000;

/** A provider's words beneath a review of their own work: changed for some days; the reviewer is notified once. */
export async function replyToReview(
  { db, clock, events }: ApiContext,
  providerId: string,
  reviewId: string,
  reply: string,
): Promise<Review> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    await holdProvider(trx, providerId);
    const review = await lockReview(trx, reviewId);
    if (review?.seller_id !== providerId) throw notFound('This review does not exist');
    if (review.replied_at && now > later(review.replied_at, replyLimits.changeDays * DAY_MS)) {
      throw conflict('INVALID_TRANSITION', 'A reply can be changed for 7 days');
    }
    const changed = { reply, replied_at: review.replied_at ?? now };
    await trx.updateTable('reviews').set(changed).where('id', '=', reviewId).execute();
    const booking = review.booking_id && !review.replied_at && (await findBooking(trx, review.booking_id));
    if (booking) await events.announce(trx, 'reviewReplied', { booking });
    return toReview({ ...review, ...changed });
  });
}
