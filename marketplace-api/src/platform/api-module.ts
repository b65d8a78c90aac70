import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { DataExport, Language } from 'shared-contracts';
import type { ApiContext } from './context.ts';
import type { Db, Trx } from './database/store.ts';
import type { Tables } from './database/tables.ts';
import type { Route } from './http/calls/call-types.ts';
import type { Localizer } from './http/calls/localize.ts';
import type { ModuleOperations } from './operations/operations-types.ts';
import type { Carriers } from './outbox/carriers.ts';
import type { SignedIn } from './security/session.ts';

/** A module's routes: `src/modules/<name>/routes.ts` exports one. */
export type ModuleRoutes = (route: Route, context: ApiContext, app: FastifyInstance) => void;

/**
 * What a module adds to the parts that run modules (docs/add-a-module.md): `src/modules/<name>/index.ts` exports one,
 * `src/modules/index.ts` lists it.
 */
export interface ApiModule {
  readonly name: string;
  /** Tables whose rows this module alone writes. */
  readonly tables?: readonly (keyof Tables)[];
  readonly routes?: ModuleRoutes;
  /** Its calls for the operations desk. */
  readonly operations?: ModuleOperations;
  /** Puts entities of its kinds into the language of a request. */
  readonly localizers?: readonly Localizer[];
  /** Subscribes to events of other modules, adds parts of a person's stream. Called once, before anything runs. */
  subscribe?(context: ApiContext): void;
  /** Delivers messages of the outbox of these kinds, instead of the gateway of the settings. */
  readonly carriers?: Carriers<ApiContext>;
  /** Adds numbers for Prometheus. May return a function that stops them. */
  measure?(context: ApiContext, registry: Registry): (() => void) | undefined;
  /** Removes rows that nothing needs any more (docs/retention.md). */
  clean?(context: ApiContext): Promise<void>;

  /** Locks the rows that name a person whose account goes: nobody writes in their name meanwhile. */
  hold?(trx: Trx, person: SignedIn): Promise<void>;
  /** Throws a Refusal (409) while others still count on a person. */
  mayLeave?(db: Db, person: SignedIn, now: Date): Promise<void>;
  /** Ends what is open of a person, with the messages to the other side. Who they are still stands in the tables. */
  leave?(trx: Trx, person: SignedIn, context: ApiContext): Promise<void>;
  /** Removes a person from this module's rows: their account goes. */
  forget?(trx: Trx, person: SignedIn, context: ApiContext): Promise<void>;
  /** This module's part of a person's own data. */
  exportFor?(context: ApiContext, person: SignedIn, language: Language): Promise<Partial<DataExport>>;
}
