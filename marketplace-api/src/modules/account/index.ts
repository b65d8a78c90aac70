import type { ApiModule } from '../../platform/api-module.ts';
import { accountRoutes, type OwnerCheck } from './routes.ts';

/** Taking along and deleting what is stored of a person. It knows no module: each gives and forgets its own. */
export const accountModule = (modules: readonly ApiModule[], check: OwnerCheck): ApiModule => ({
  name: 'account',
  routes: accountRoutes(modules, check),
});
