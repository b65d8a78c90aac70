import { categorySchema, serviceSchema } from 'shared-contracts/schemas';
import type { ApiModule } from '../../platform/api-module.ts';
import { localizer } from '../../platform/http/calls/localize.ts';
import { removeOrphanPictures } from './editing/pictures.ts';
import { catalogOperations } from './operations.ts';
import { catalogRoutes } from './routes.ts';
import { forgetOldWishes } from './wishes.ts';
import { categoriesIn, servicesIn } from './words.ts';

export { countBooking, lockServiceRating, priceAnew, rateService } from './counted.ts';
export { serveCataloguePictures } from './editing/pictures.ts';
export { startPublishing } from './editing/publish-due.ts';
export { findService, servicesOfCity } from './repository.ts';
export { CATALOGUE_REVISION_PATH } from './revision.ts';
export { romanise } from './search/romanise.ts';
export { idsOfServices, namesOfServices, type ServiceNames, titleIn } from './words.ts';

/** Categories and services: lists, search. */
export const catalogModule: ApiModule = {
  name: 'catalog',
  tables: [
    'categories',
    'subcategories',
    'services',
    'search_words',
    'service_wishes',
    'catalogue_drafts',
    'catalogue_pictures',
  ],
  routes: catalogRoutes,
  operations: catalogOperations,
  async clean(context) {
    await forgetOldWishes(context);
    await removeOrphanPictures(context);
  },
  localizers: [localizer(categorySchema, categoriesIn), localizer(serviceSchema, servicesIn)],
};
