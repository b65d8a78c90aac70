import type { ModuleRoutes } from '../../platform/api-module.ts';
import { topics } from '../../platform/changes/topics.ts';
import { countServices, listCategories } from './repository.ts';
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

/** Lists hold, or may come to hold, any service of their city; all name categories. */
const servicesOf = ({ city }: { city?: string | undefined }) => [topics.services(city), topics.categories];

export const catalogRoutes: ModuleRoutes = (route, { db, store }) => {
  const words = keepVocabulary(store);

  route('getCategories', ({ keep }) => {
    keep([topics.categories]);
    return listCategories(db);
  });
  route('getCategory', ({ params, keep }) => {
    keep([topics.categories]);
    return getCategory(db, params.id);
  });
  route('getServices', ({ query, keep, keptNumber }) => {
    keep(query.q ? [...servicesOf(query), topics.words] : servicesOf(query));
    // Whatever their page and order: a city has too many services to be counted for each.
    const { page, limit, sort, ...filters } = query;
    const count = () => countServices(db, filters);
    return listServices(db, words, query, () => keptNumber(JSON.stringify(filters), servicesOf(query), count));
  });
  for (const name of ['getFeaturedServices', 'getRandomServices'] as const) {
    route(name, ({ query, keep }) => {
      keep(servicesOf(query));
      return featuredServices(db, query);
    });
  }
  route('getMostBookedServices', ({ query, keep }) => {
    keep(servicesOf(query));
    return mostBookedServices(db, query);
  });
  route('searchServices', ({ query, keep }) => {
    // A new word of another city may change what a text means.
    keep([...servicesOf(query), topics.words]);
    return searchServices(db, words, query);
  });
  route('getServicesByCategory', ({ params, query, keep }) => {
    keep(servicesOf(query));
    return servicesOfCategory(db, params.categoryId, query);
  });
  route('getService', async ({ params, keep }) => {
    const service = await getService(db, params.id);
    keep([topics.service(service.id), topics.categories]);
    return service;
  });
};
