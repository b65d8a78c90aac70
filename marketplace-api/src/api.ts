import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { pino } from 'pino';
import { API_BASE, languages, type PublicConfig } from 'shared-contracts';
import { createMetrics } from './api-metrics.ts';
import { startBackground } from './background.ts';
import { devRoutes } from './demo/dev-routes.ts';
import { loadSeed } from './demo/load-seed.ts';
import { type ChatService, openChatService } from './modules/chat/index.ts';
import { modules } from './modules/index.ts';
import { loadPlaces } from './modules/locations/index.ts';
import { loadPushKeys } from './modules/push/index.ts';
import { BOOKING_CHANNEL, type BookingChange, NOTICE_CHANNEL, type Notice } from './platform/changes/channels.ts';
import { openFeed } from './platform/changes/feed.ts';
import type { ApiContext } from './platform/context.ts';
import { migrate } from './platform/database/migrate.ts';
import { openStore } from './platform/database/open-store.ts';
import type { Store } from './platform/database/store.ts';
import { createRoute } from './platform/http/call-route.ts';
import { answerFailures } from './platform/http/failures.ts';
import { BODY_LIMIT, readJsonBodies } from './platform/http/json-body.ts';
import { rememberMethods } from './platform/http/known-methods.ts';
import { serveMedia } from './platform/http/media.ts';
import { languageOf } from './platform/http/request-language.ts';
import { createResponseCache } from './platform/http/response-cache.ts';
import { answerSafely } from './platform/http/safe-headers.ts';
import { shedLoad } from './platform/http/shed-load.ts';
import { createEventBus } from './platform/module-events.ts';
import type { HttpMetrics } from './platform/observability/http-metrics.ts';
import { openWorkMetrics } from './platform/observability/work-metrics.ts';
import { type Clock, systemClock } from './platform/process/clock.ts';
import { claimDataFolder } from './platform/process/data-folder.ts';
import type { ApiSettings } from './platform/process/settings.ts';
import { agreeOnKeys } from './platform/security/agreed-keys.ts';
import { loadSecrets } from './platform/security/secrets.ts';
import { onlyOnThisMachine } from './platform/security/this-machine.ts';

export interface Api {
  /** Mounts /api/v1/*, /media/*, the embedded realtime database and, outside production, /dev/*. */
  readonly plugin: FastifyPluginAsync;
  /** Does the database answer? */
  ready(): Promise<boolean>;
  readonly publicConfig: PublicConfig;
  /** Counts what pages report to an edge in this process; null: nobody wants to know. */
  readonly observePage: HttpMetrics['observePage'] | null;
  /** Opens the metrics, and where this process has the jobs: sweeps, outbox relay, demo provider. */
  start(): Promise<void>;
  /** Ends streams and background work, then the database. */
  close(): Promise<void>;
  /** For tests and tools of this package. */
  readonly context: ApiContext;
}
export interface ApiOptions {
  logger?: Logger;
  clock?: Clock;
  /** An open database instead of the one that the settings name (tests). */
  store?: Store;
  /** Refuses nothing and gives nothing up because the machine is busy: for slow machines, and tests. */
  patient?: boolean;
}

/** Opens, migrates and seeds the database. Rejects with a StartError whose message is one clear line. */
export async function createApi(settings: ApiSettings, options: ApiOptions = {}): Promise<Api> {
  const { patient = false } = options;
  const logger = options.logger ?? pino({ level: 'info' });
  const clock = options.clock ?? systemClock;
  const keepsData = settings.database.kind === 'embedded' || settings.tokenSecrets.length === 0;
  if (keepsData) await claimDataFolder(settings.dataDir);
  const secrets = await loadSecrets(settings.tokenSecrets, settings.dataDir);
  const push = await loadPushKeys(settings);
  const work = settings.metrics || settings.tracing ? openWorkMetrics() : null;
  const store = options.store ?? (await openStore({ ...settings.database, patient }, logger, work?.statement));
  try {
    const applied = await migrate(store, clock.now());
    if (applied.length > 0) logger.info({ migrations: applied }, 'database migrated');
    // An embedded database has one process, whose secret may have been made anew.
    if (settings.database.kind === 'postgres') await agreeOnKeys(store.db, secrets);
    if (settings.seedData) {
      const readMarket = async () => (await import('./demo/seed/market.ts')).market;
      if (await loadSeed(store.db, readMarket, clock.now())) logger.info('database seeded');
    }
    if (await loadPlaces(store.db)) logger.info('gazetteer loaded');
    if (!patient) store.endSilentConnections();
    await store.journal.start();
    const feed = openFeed<BookingChange>(store.journal, BOOKING_CHANNEL);
    const notices = openFeed<Notice>(store.journal, NOTICE_CHANNEL);
    const answers = createResponseCache(store.journal);
    const base = { settings, store, db: store.db, clock, secrets, logger, push, answers, work };
    const context: ApiContext = { ...base, feed, notices, events: createEventBus(), streamParts: [] };
    for (const { subscribe } of modules) subscribe?.(context);
    return assemble(context, await openChatService(context), patient);
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** No real gateway: codes are shown where they are made. */
const isEmbedded = ({ production, sms }: ApiSettings): boolean => !production && sms === null;

function assemble(context: ApiContext, chat: ChatService | null, patient: boolean): Api {
  const { settings, store, feed, notices } = context;
  const metrics = createMetrics(context);
  let stopBackground: (() => Promise<void>) | null = null;
  return {
    context,
    observePage: metrics?.observePage ?? null,
    publicConfig: {
      supportPhones: settings.supportPhones,
      supportEmail: settings.supportEmail,
      mapsApiKey: settings.mapsApiKey,
      embedded: isEmbedded(settings),
    },
    plugin: async (root) => {
      answerSafely(root, settings.siteOrigin);
      await root.register((app) => mountCalls(app, context, { metrics, patient }), { prefix: API_BASE });
      await root.register(mountMedia, { prefix: '/media' });
      await chat?.mount(root);
      if (isEmbedded(settings)) await root.register((app) => mountDevRoutes(app, context), { prefix: '/dev' });
    },
    ready: () =>
      sql`select 1`.execute(store.db).then(
        () => true,
        () => false,
      ),
    start: async () => {
      await metrics?.start();
      if (settings.jobs) stopBackground ??= await startBackground(context);
    },
    close: async () => {
      await stopBackground?.();
      await metrics?.stop();
      await chat?.close();
      feed.close();
      notices.close();
      await store.close();
    },
  };
}

/** Under the client's 10 s, so that it gets an answer instead of a time-out. */
const HANDLER_MS = 9_000;

function prepare(app: FastifyInstance, patient = false) {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = BODY_LIMIT;
    if (!patient) route.handlerTimeout = HANDLER_MS;
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  readJsonBodies(app);
  answerFailures(app, rememberMethods(app));
}

interface CallsOptions {
  metrics: HttpMetrics | null;
  patient: boolean;
}

async function mountCalls(app: FastifyInstance, context: ApiContext, { metrics, patient }: CallsOptions) {
  prepare(app, patient);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-language', languages[languageOf(request)].tag).header('vary', 'Accept-Language');
  });
  if (!patient) shedLoad(app);
  if (metrics) app.addHook('onResponse', async (request, reply) => metrics.observe(request, reply));
  const route = createRoute(app, context);
  for (const { routes } of modules) routes?.(route, context, app);
}

async function mountMedia(app: FastifyInstance) {
  prepare(app);
  await serveMedia(app);
}

async function mountDevRoutes(app: FastifyInstance, context: ApiContext) {
  prepare(app);
  onlyOnThisMachine(app);
  devRoutes(app, context);
}
