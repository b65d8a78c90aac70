import type { ModuleRoutes } from '../../plumbing/call-route.ts';
import { marketRating } from './repository.ts';
import { createReview, reviewsOfProvider } from './service.ts';

export const reviewRoutes: ModuleRoutes = (route, context) => {
  route('getMarketRating', () => marketRating(context.db), { keep: 'catalog' });
  route('createReview', ({ user, body }) => createReview(context, user, body));
  route('getProviderReviews', ({ params, query }) => reviewsOfProvider(context.db, params.id, query), {
    keep: 'catalog',
  });
};
