import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { API_BASE, type PublicConfig } from 'shared-contracts';
import { createMetrics } from './api-metrics.ts';
import { startBackground } from './background.ts';
import { type ChatService, openChatService } from './modules/chat/index.ts';
import { printDemoLink } from './modules/operations/index.ts';
import { mountCalls, mountDevRoutes, mountMedia } from './mount-calls.ts';
import { type ApiOptions, openContext } from './open-context.ts';
import type { ApiContext } from './platform/context.ts';
import { respondSafely } from './platform/http/safe-headers.ts';
import type { HttpMetrics } from './platform/observability/http-metrics.ts';
import { type Repeating, repeat } from './platform/process/repeat.ts';
import type { ApiSettings } from './platform/process/settings/api-settings.ts';

export type { ApiOptions };

export interface Api {
  /** Mounts /api/v1/*, /media/*, the embedded realtime database and, outside production, /dev/*. */
  readonly plugin: FastifyPluginAsync;
  /** Does the database answer? */
  ready(): Promise<boolean>;
  readonly publicConfig: PublicConfig;
  /** Counts what pages report to an edge in this process; null: nobody wants to know. */
  readonly observePage: HttpMetrics['observePage'] | null;
  /**
   * Opens the metrics, and where this process has the jobs: sweeps, outbox relay, demo provider.
   * @param address of the site; where it is tried out, the link of a staff account stands in the log
   */
  start(address?: string): Promise<void>;
  /** Ends streams and background work, then the database. */
  close(): Promise<void>;
  /** For tests and tools of this package. */
  readonly context: ApiContext;
}
/** Opens, migrates and seeds the database. Rejects with a StartError whose message is one clear line. */
export async function createApi(settings: ApiSettings, options: ApiOptions = {}): Promise<Api> {
  const context = await openContext(settings, options);
  try {
    return assemble(context, await openChatService(context), options.patient ?? false);
  } catch (error) {
    await context.store.close();
    throw error;
  }
}

/** How often a process without jobs, which look anyway, compares its clock. */
const CLOCK_LOOK_MS = 60_000;

/** No real gateway: codes are shown where they are made. */
const isEmbedded = ({ production, sms }: ApiSettings): boolean => !production && sms === null;

function assemble(context: ApiContext, chat: ChatService | null, patient: boolean): Api {
  const { settings, store, feed, notices, clockGuard, logger } = context;
  const metrics = createMetrics(context);
  let stopBackground: (() => Promise<void>) | null = null;
  let looking: Repeating | null = null;
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
      respondSafely(root, settings.siteOrigin);
      await root.register((app) => mountCalls(app, context, { metrics, patient }), { prefix: API_BASE });
      await root.register((app) => mountMedia(app, context), { prefix: '/media' });
      await chat?.mount(root);
      if (isEmbedded(settings)) await root.register((app) => mountDevRoutes(app, context), { prefix: '/dev' });
    },
    ready: () =>
      sql`select 1`.execute(store.db).then(
        () => true,
        () => false,
      ),
    start: async (address) => {
      await metrics?.start();
      looking ??= repeat(
        'the look at the clock',
        CLOCK_LOOK_MS,
        () => clockGuard.agrees().then(() => undefined),
        logger,
      );
      if (settings.jobs) stopBackground ??= await startBackground(context);
      if (address && isEmbedded(settings)) await printDemoLink(context, address);
    },
    close: async () => {
      await looking?.stop();
      await stopBackground?.();
      await metrics?.stop();
      await chat?.close();
      feed.close();
      notices.close();
      await store.close();
    },
  };
}
