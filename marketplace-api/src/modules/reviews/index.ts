import { reviewSchema } from 'shared-contracts/schemas';
import type { ApiModule } from '../../platform/api-module.ts';
import { localizer } from '../../platform/http/calls/localize.ts';
import { forgetAuthor, forgetReplies, reviewsBy } from './own-reviews.ts';
import { reviewRoutes } from './routes.ts';
import { reviewsIn } from './words.ts';

export { repliesOf } from './own-reviews.ts';
export { createReview } from './service.ts';

/** What customers say of completed bookings, and what providers reply. */
export const reviewModule: ApiModule = {
  name: 'reviews',
  tables: ['reviews'],
  routes: reviewRoutes,
  localizers: [localizer(reviewSchema, reviewsIn)],
  async forget(trx, { userId, providerId }) {
    await forgetAuthor(trx, userId);
    if (providerId !== null) await forgetReplies(trx, providerId);
  },
  exportFor: async ({ db }, { userId }) => ({ reviews: await reviewsBy(db, userId) }),
};
