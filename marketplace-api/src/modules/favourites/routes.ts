import type { ModuleRoutes } from '../../platform/api-module.ts';
import { addFavourite, listFavourites, removeFavourite } from './repository.ts';

/** For each account and call. */
const limit = { hits: 120, windowMs: 3_600_000, message: 'You are sending too many requests. Please wait a minute.' };

export const favouriteRoutes: ModuleRoutes = (route, { db, clock }) => {
  route('listFavourites', ({ user }) => listFavourites(db, user.userId));
  route('addFavourite', ({ user, params }) => addFavourite(db, user.userId, params.id, clock.now()), { limit });
  route('removeFavourite', ({ user, params }) => removeFavourite(db, user.userId, params.id), { limit });
};
