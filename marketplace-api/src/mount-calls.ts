import type { FastifyInstance } from 'fastify';
import { languages } from 'shared-contracts';
import { devRoutes } from './demo/dev-routes.ts';
import { serveCataloguePictures } from './modules/catalog/index.ts';
import { modules } from './modules/index.ts';
import { servePhotos } from './modules/photos/index.ts';
import type { ApiContext } from './platform/context.ts';
import { createRoute } from './platform/http/calls/call-route.ts';
import { respondToFailures } from './platform/http/failures.ts';
import { BODY_LIMIT, readJsonBodies } from './platform/http/json-body.ts';
import { rememberMethods } from './platform/http/known-methods.ts';
import { serveMedia } from './platform/http/media.ts';
import { languageOf } from './platform/http/request-language.ts';
import { shedLoad } from './platform/http/shed-load.ts';
import type { HttpMetrics } from './platform/observability/http-metrics.ts';
import { createOperations } from './platform/operations/operations-route.ts';
import { onlyOnThisMachine } from './platform/security/this-machine.ts';

/** Under the client's 10 s, so that it gets an answer instead of a time-out. */
const HANDLER_MS = 9_000;

function prepare(app: FastifyInstance, patient = false) {
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= BODY_LIMIT;
    if (!patient) route.handlerTimeout ??= HANDLER_MS;
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  readJsonBodies(app);
  respondToFailures(app, rememberMethods(app));
}

interface CallsOptions {
  metrics: HttpMetrics | null;
  patient: boolean;
}

/** The calls of all modules. */
export async function mountCalls(app: FastifyInstance, context: ApiContext, { metrics, patient }: CallsOptions) {
  prepare(app, patient);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-language', languages[languageOf(request)].tag).header('vary', 'Accept-Language');
  });
  if (!patient) shedLoad(app);
  if (metrics) app.addHook('onResponse', async (request, reply) => metrics.observe(request, reply));
  const localizers = modules.flatMap((module) => module.localizers ?? []);
  const route = createRoute(app, context, localizers);
  for (const { routes } of modules) routes?.(route, context, app);
  const { operation, missing } = createOperations(app, context);
  for (const { operations } of modules) operations?.(operation, context);
  if (missing().length > 0) throw new Error(`operations calls without a handler: ${missing().join(', ')}`);
}

/** Pictures: of the market, and of people. */
export async function mountMedia(app: FastifyInstance, context: ApiContext) {
  prepare(app);
  servePhotos(app, context);
  serveCataloguePictures(app, context);
  await serveMedia(app);
}

/** Helpers of the embedded mode, for the person at this machine. */
export async function mountDevRoutes(app: FastifyInstance, context: ApiContext) {
  prepare(app);
  onlyOnThisMachine(app);
  devRoutes(app, context);
}
