import type { ApiModule } from '../../platform/api-module.ts';
import { catalogRoutes } from './routes.ts';

export { countBooking, countRating, priceAnew } from './counted.ts';
export { findService, servicesOfCity } from './repository.ts';
export { romanise } from './search/romanise.ts';

/** Categories and services: lists, search. */
export const catalogModule: ApiModule = {
  name: 'catalog',
  tables: ['categories', 'subcategories', 'services', 'search_words'],
  routes: catalogRoutes,
};
