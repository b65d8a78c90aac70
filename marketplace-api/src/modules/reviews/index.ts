import type { ApiModule } from '../../platform/api-module.ts';
import { forgetAuthor, forgetReplies, reviewsBy } from './own-reviews.ts';
import { reviewRoutes } from './routes.ts';

export { repliesOf } from './own-reviews.ts';

/** What customers say of completed bookings, and what providers reply. */
export const reviewModule: ApiModule = {
  name: 'reviews',
  tables: ['reviews'],
  routes: reviewRoutes,
  async forget(trx, { userId, providerId }) {
    await forgetAuthor(trx, userId);
    if (providerId !== null) await forgetReplies(trx, providerId);
  },
  exportFor: async ({ db }, { userId }) => ({ reviews: await reviewsBy(db, userId) }),
};
