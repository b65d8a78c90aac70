import type { ModuleRoutes } from '../../platform/api-module.ts';
import { addAddress, deleteAddress, listAddresses, updateAddress } from './repository.ts';

/** For each account and call. */
const limit = { hits: 60, windowMs: 3_600_000, message: 'You are sending too many requests. Please wait a minute.' };

export const addressRoutes: ModuleRoutes = (route, { db, clock }) => {
  route('listAddresses', ({ user }) => listAddresses(db, user.userId));
  route('addAddress', ({ user, body }) => addAddress(db, user.userId, body, clock.now()), { limit });
  route('updateAddress', ({ user, params, body }) => updateAddress(db, user.userId, params.id, body), { limit });
  route('deleteAddress', ({ user, params }) => deleteAddress(db, user.userId, params.id), { limit });
};
