import type { ApiModule } from '../../platform/api-module.ts';
import { partnerRoutes } from './routes.ts';

/** Applications of people who want to offer services. */
export const partnerModule: ApiModule = { name: 'partners', routes: partnerRoutes };
