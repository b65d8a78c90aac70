import type { ModuleRoutes } from './call-route.ts';
import type { ApiContext } from './context.ts';
import type { MessageGateway } from './sms-gateway.ts';
import type { OutboxKind } from './tables.ts';

export type Carriers = Partial<Record<OutboxKind, (context: ApiContext) => MessageGateway>>;

/** What a module adds to the parts that run modules; `src/modules/index.ts` lists them. */
export interface ApiModule {
  readonly routes?: ModuleRoutes;
  /** Subscribes to events of other modules, adds parts of a person's stream. Called once, before anything runs. */
  subscribe?(context: ApiContext): void;
  /** Delivers messages of the outbox of these kinds, instead of the gateway of the settings. */
  readonly carriers?: Carriers;
  /** Removes rows that nothing needs any more. */
  clean?(context: ApiContext): Promise<void>;
}
