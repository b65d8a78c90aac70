import type { ModuleRoutes } from '../../plumbing/call-route.ts';
import { replyToReview } from './reply.ts';
import { marketRating } from './repository.ts';
import { createReview, reviewsOfProvider } from './service.ts';

/** Far above what a person writes. */
const limit = { hits: 60, windowMs: 3_600_000, message: 'You are sending too many requests. Please wait a minute.' };

export const reviewRoutes: ModuleRoutes = (route, context) => {
  route('getMarketRating', () => marketRating(context.db), { keep: 'catalog' });
  route('createReview', ({ user, body }) => createReview(context, user, body));
  route('replyToReview', ({ user, params, body }) => replyToReview(context, user.providerId, params.id, body.reply), {
    limit,
  });
  route('getProviderReviews', ({ params, query }) => reviewsOfProvider(context.db, params.id, query), {
    keep: 'catalog',
  });
};
