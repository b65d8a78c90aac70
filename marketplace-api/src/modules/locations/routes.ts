import type { ModuleRoutes } from '../../plumbing/call-route.ts';
import { getPlace, reverse, suggest } from './service.ts';

export const locationRoutes: ModuleRoutes = (route, { db }) => {
  route('suggestLocations', ({ query }) => suggest(db, query.q));
  route('getLocation', ({ params }) => getPlace(db, params.id));
  route('reverseLocation', ({ query }) => reverse(db, query.latitude, query.longitude));
};
