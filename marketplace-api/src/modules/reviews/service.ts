import type { Review } from 'shared-contracts';
import type { ParsedBody, ParsedQuery } from 'shared-contracts/schemas';
import type { ApiContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/store.ts';
import type { Page } from '../../platform/http/calls/call-types.ts';
import { newId } from '../../platform/process/ids.ts';
import { notFound } from '../../platform/refusal.ts';
import { shortName } from '../../platform/security/redact.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { actOnBooking, bookingNotFound, findBooking } from '../bookings/index.ts';
import { findProvider } from '../providers/index.ts';
import { addReview, listReviews, NOBODY, toReview, weightOf } from './repository.ts';

/** The state table's REVIEW, with the review and both averages in its transaction. Once, of one's COMPLETED booking. */
export async function createReview(
  context: ApiContext,
  user: SignedIn,
  { sellerId, offerId, rating, review }: ParsedBody<'createReview'>,
): Promise<Review> {
  const booking = await findBooking(context.db, offerId);
  if (booking?.customer_id !== user.userId || booking.seller_id !== sellerId) throw bookingNotFound();
  const row = {
    id: newId('rev'),
    seller_id: sellerId,
    service_id: booking.service_id,
    booking_id: offerId,
    customer_id: user.userId,
    customer_name: shortName(user.name) || NOBODY,
    rating,
    review,
    created_at: context.clock.now(),
    reply: null,
    replied_at: null,
    weight: weightOf(booking),
    hidden_at: null,
    hidden_reason: null,
  };
  await actOnBooking(context, offerId, { by: 'customer', customerId: user.userId }, 'REVIEW', {}, (trx, reviewed) =>
    addReview(trx, row, reviewed.customer_device),
  );
  const own = toReview({ ...row, service_title: booking.service.title });
  return { ...own, offerId, ...(row.weight > 0 ? {} : { counts: false }) };
}

export async function reviewsOfProvider(
  db: Db,
  providerId: string,
  { serviceId, page, limit }: ParsedQuery<'getProviderReviews'>,
): Promise<Page<Review>> {
  const provider = await findProvider(db, providerId);
  if (!provider) throw notFound('This provider does not exist');
  const rows = await listReviews(db, providerId, { serviceId, limit, offset: (page - 1) * limit });
  return { items: rows.map(toReview), meta: { page, limit, total: provider.reviews_count } };
}
