import type { ModuleRoutes } from '../../platform/api-module.ts';
import { topics } from '../../platform/changes/topics.ts';
import { replyToReview } from './reply.ts';
import { reportReview } from './report-review.ts';
import { marketRating } from './repository.ts';
import { createReview, reviewsOfProvider } from './service.ts';

export const reviewRoutes: ModuleRoutes = (route, context) => {
  route('getMarketRating', ({ cache }) => {
    cache([topics.services()]);
    return marketRating(context.db);
  });
  route('createReview', ({ user, body }) => createReview(context, user, body));
  route('reportReview', ({ user, params, body }) => reportReview(context, user, params.id, body));
  route('replyToReview', ({ user, params, body }) => replyToReview(context, user.providerId, params.id, body.reply));
  route('getProviderReviews', ({ params, query, cache }) => {
    cache([topics.provider(params.id), topics.reviews(params.id)]);
    return reviewsOfProvider(context.db, params.id, query);
  });
};
