import type { ModuleRoutes } from '../../platform/api-module.ts';
import { addFavourite, listFavourites, removeFavourite } from './repository.ts';

export const favouriteRoutes: ModuleRoutes = (route, { db, clock }) => {
  route('listFavourites', ({ user }) => listFavourites(db, user.userId));
  route('addFavourite', ({ user, params }) => addFavourite(db, user.userId, params.id, clock.now()));
  route('removeFavourite', ({ user, params }) => removeFavourite(db, user.userId, params.id));
};
