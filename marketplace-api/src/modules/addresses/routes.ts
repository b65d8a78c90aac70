import type { ModuleRoutes } from '../../platform/api-module.ts';
import { addAddress, deleteAddress, listAddresses, updateAddress } from './repository.ts';

export const addressRoutes: ModuleRoutes = (route, { db, clock }) => {
  route('listAddresses', ({ user }) => listAddresses(db, user.userId));
  route('addAddress', ({ user, body }) => addAddress(db, user.userId, body, clock.now()));
  route('updateAddress', ({ user, params, body }) => updateAddress(db, user.userId, params.id, body));
  route('deleteAddress', ({ user, params }) => deleteAddress(db, user.userId, params.id));
};
