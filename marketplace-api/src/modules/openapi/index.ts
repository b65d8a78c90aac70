import type { ApiModule } from '../../platform/api-module.ts';
import { openApiRoutes } from './routes.ts';

/** The description of all calls, and a page to try them. */
export const openApiModule: ApiModule = { name: 'openapi', routes: openApiRoutes };
