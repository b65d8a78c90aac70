import { favouriteSchema } from 'shared-contracts/schemas';
import type { ApiModule } from '../../platform/api-module.ts';
import { localizer } from '../../platform/http/calls/localize.ts';
import { deleteFavourites, favouritesOf } from './repository.ts';
import { favouriteRoutes } from './routes.ts';
import { favouritesIn } from './words.ts';

/** Providers that a customer wants to find again. */
export const favouriteModule: ApiModule = {
  name: 'favourites',
  tables: ['favourites'],
  routes: favouriteRoutes,
  localizers: [localizer(favouriteSchema, favouritesIn)],
  forget: (trx, { userId }) => deleteFavourites(trx, userId),
  exportFor: async ({ db }, { userId }) => ({ favourites: await favouritesOf(db, userId) }),
};
