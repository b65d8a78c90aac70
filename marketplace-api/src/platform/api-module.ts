import type { FastifyInstance } from 'fastify';
import type { ApiContext } from './context.ts';
import type { Route } from './http/call-route.ts';
import type { Carriers } from './outbox/carriers.ts';

/** A module's routes: `src/modules/<name>/routes.ts` exports one, `src/modules/index.ts` lists it. */
export type ModuleRoutes = (route: Route, context: ApiContext, app: FastifyInstance) => void;

/** What a module adds to the parts that run modules; `src/modules/index.ts` lists them. */
export interface ApiModule {
  readonly routes?: ModuleRoutes;
  /** Subscribes to events of other modules, adds parts of a person's stream. Called once, before anything runs. */
  subscribe?(context: ApiContext): void;
  /** Delivers messages of the outbox of these kinds, instead of the gateway of the settings. */
  readonly carriers?: Carriers<ApiContext>;
  /** Removes rows that nothing needs any more. */
  clean?(context: ApiContext): Promise<void>;
}
