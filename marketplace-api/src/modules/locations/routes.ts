import type { ModuleRoutes } from '../../platform/api-module.ts';
import { requestCity } from './city-requests.ts';
import { getPlace, reverse, suggest } from './service.ts';

export const locationRoutes: ModuleRoutes = (route, context) => {
  const { db } = context;
  route('suggestLocations', ({ query }) => suggest(db, query.q));
  route('getLocation', ({ params }) => getPlace(db, params.id));
  route('reverseLocation', ({ query }) => reverse(db, query.latitude, query.longitude));
  route('requestCity', ({ body }) => requestCity(context, body));
};
