import { reviewSchema } from 'shared-contracts/schemas';
import type { ApiModule } from '../../platform/api-module.ts';
import { localizer } from '../../platform/http/calls/localize.ts';
import { reviewOperations } from './operations.ts';
import { forgetAuthor, forgetReplies, reviewsBy } from './own-reviews.ts';
import { reviewRoutes } from './routes.ts';
import { reviewsIn } from './words.ts';

export { repliesOf } from './own-reviews.ts';
export { createReview } from './service.ts';

/** What customers say of completed bookings, and what providers reply. */
export const reviewModule: ApiModule = {
  name: 'reviews',
  tables: ['reviews', 'review_reports'],
  routes: reviewRoutes,
  operations: reviewOperations,
  localizers: [localizer(reviewSchema, reviewsIn)],
  async forget(trx, { userId, providerId }) {
    await forgetAuthor(trx, userId);
    await trx.deleteFrom('review_reports').where('user_id', '=', userId).execute();
    if (providerId !== null) await forgetReplies(trx, providerId);
  },
  exportFor: async ({ db }, { userId }) => ({ reviews: await reviewsBy(db, userId) }),
};
