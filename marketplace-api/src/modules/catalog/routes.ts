import type { ModuleRoutes } from '../../platform/api-module.ts';
import { topics } from '../../platform/changes/topics.ts';
import { countServices, listCategories } from './repository.ts';
import { revisionRoute } from './revision.ts';
import { keepVocabulary } from './search/vocabulary.ts';
import {
  featuredServices,
  getCategory,
  getService,
  listServices,
  mostBookedServices,
  searchServices,
  servicesOfCategory,
} from './service.ts';
import { countWish } from './wishes.ts';

/** Lists hold, or may come to hold, any service of their city; all name categories. */
const servicesOf = ({ city }: { city?: string | undefined }) => [topics.services(city), topics.categories];

export const catalogRoutes: ModuleRoutes = (route, context, app) => {
  const { db, store } = context;
  const words = keepVocabulary(store);
  revisionRoute(app, context);

  route('getCategories', ({ cache }) => {
    cache([topics.categories]);
    return listCategories(db);
  });
  route('getCategory', ({ params, cache }) => {
    cache([topics.categories]);
    return getCategory(db, params.id);
  });
  route('getServices', ({ query, cache, cachedNumber }) => {
    cache(query.q ? [...servicesOf(query), topics.words] : servicesOf(query));
    // Whatever their page and order: a city has too many services to be counted for each.
    const { page, limit, sort, ...filters } = query;
    const count = () => countServices(db, filters);
    return listServices(db, words, query, () => cachedNumber(JSON.stringify(filters), servicesOf(query), count));
  });
  for (const name of ['getFeaturedServices', 'getRandomServices'] as const) {
    route(name, ({ query, cache }) => {
      cache(servicesOf(query));
      return featuredServices(db, query);
    });
  }
  route('getMostBookedServices', ({ query, cache }) => {
    cache(servicesOf(query));
    return mostBookedServices(db, query);
  });
  route('searchServices', ({ query, cache }) => {
    // A new word of another city may change what a text means.
    cache([...servicesOf(query), topics.words]);
    return searchServices(db, words, query);
  });
  route('getServicesByCategory', ({ params, query, cache }) => {
    cache(servicesOf(query));
    return servicesOfCategory(db, params.categoryId, query);
  });
  route('wishForService', ({ body }) => countWish(context, body));
  route('getService', async ({ params, cache }) => {
    const service = await getService(db, params.id);
    cache([topics.service(service.id), topics.categories]);
    return service;
  });
};
