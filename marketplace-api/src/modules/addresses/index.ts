import type { ApiModule } from '../../platform/api-module.ts';
import { deleteAddresses, listAddresses } from './repository.ts';
import { addressRoutes } from './routes.ts';

export { takeAddress } from './repository.ts';

/** Where a customer wants providers to come. */
export const addressModule: ApiModule = {
  name: 'addresses',
  tables: ['addresses'],
  routes: addressRoutes,
  forget: (trx, { userId }) => deleteAddresses(trx, userId),
  exportFor: async ({ db }, { userId }) => ({ addresses: await listAddresses(db, userId) }),
};
