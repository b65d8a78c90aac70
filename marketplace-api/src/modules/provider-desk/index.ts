import type { ApiModule } from '../../platform/api-module.ts';
import { ownWork } from './own-work.ts';
import { deskRoutes } from './routes.ts';

/** What a provider's desk shows besides requests and work: calendar, earnings, statement. It writes nothing. */
export const deskModule: ApiModule = {
  name: 'provider-desk',
  routes: deskRoutes,
  exportFor: async ({ db, clock }, { providerId }) => ({ work: await ownWork(db, providerId, clock.now()) }),
};
