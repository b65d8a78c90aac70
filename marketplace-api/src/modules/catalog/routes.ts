import type { CallOptions, ModuleRoutes } from '../../plumbing/call-route.ts';
import { listCategories } from './repository.ts';
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

const kept: CallOptions = { keep: 'catalog' };

export const catalogRoutes: ModuleRoutes = (route, { db, store }) => {
  const words = keepVocabulary(store);

  route('getCategories', () => listCategories(db), kept);
  route('getCategory', ({ params }) => getCategory(db, params.id), kept);
  route('getServices', ({ query }) => listServices(db, words, query), kept);
  route('getFeaturedServices', ({ query }) => featuredServices(db, query), kept);
  route('getRandomServices', ({ query }) => featuredServices(db, query), kept);
  route('getMostBookedServices', ({ query }) => mostBookedServices(db, query), kept);
  route('searchServices', ({ query }) => searchServices(db, words, query), kept);
  route('getServicesByCategory', ({ params, query }) => servicesOfCategory(db, params.categoryId, query), kept);
  route('getService', ({ params }) => getService(db, params.id), kept);
};
