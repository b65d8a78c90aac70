import type { ApiModule } from '../../platform/api-module.ts';
import { deleteFavourites, favouritesOf } from './repository.ts';
import { favouriteRoutes } from './routes.ts';

/** Providers that a customer wants to find again. */
export const favouriteModule: ApiModule = {
  name: 'favourites',
  tables: ['favourites'],
  routes: favouriteRoutes,
  forget: (trx, { userId }) => deleteFavourites(trx, userId),
  exportFor: async ({ db }, { userId }) => ({ favourites: await favouritesOf(db, userId) }),
};
