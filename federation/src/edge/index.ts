import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { channelNameSchema } from 'shared-contracts/composition';
import * as v from 'valibot';
import { DEFAULT_CHANNEL, type ReleaseStore } from '../release/index.ts';
import { assetRoutes } from './asset-routes.ts';
import { type ChannelView, createChannelViews, type Variant } from './channel-view.ts';
import { crawlerRoutes } from './crawler-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { createReleaseReader } from './release-reader.ts';
import { releasesRoute } from './releases-route.ts';
import { inlineScriptHashes } from './render/inline-scripts.ts';
import { createPageRenderer, type ReadApi } from './render/page-renderer.ts';
import { type RenderSettings, renderSettings } from './render/render-settings.ts';
import { contentSecurityPolicy, type ExtraOrigins } from './security-headers.ts';
import { telemetryRoutes } from './telemetry-routes.ts';
import { type Upstreams, upstreamRoutes } from './upstream-routes.ts';

export type { Variant } from './channel-view.ts';
export type { ExtraOrigins } from './security-headers.ts';

export interface EdgeOptions {
  readonly store: ReleaseStore;
  /** Channel of visitors who name none. Default `production`. */
  readonly channel?: string;
  /** A change of a channel is seen after this time at the latest. Default 1000. */
  readonly maxAgeMs?: number;
  /** How long a page waits for the store where no composition is known yet. Default 5000. */
  readonly patienceMs?: number;
  /** How often telemetry counts are written to the store, and canaries judged by them. Default 10 000. */
  readonly telemetryFlushMs?: number;
  /** Inlined in every page for the shell (`PublicConfig` of the contracts). */
  readonly pageConfig?: unknown;
  readonly extraOrigins?: ExtraOrigins;
  /** Where people reach the site, such as `https://kaza.example`. Absent: the sitemap says what its request says, drawn pages name relative addresses. */
  readonly origin?: string;
  /** Default true; false tells browsers to end the service worker that they have. */
  readonly serviceWorker?: boolean;
  /** Answers what pages ask of the API while the edge renders them. Without it every page is drawn in the browser. */
  readonly readApi?: ReadApi;
  /** Limits of rendering, in place of those of `renderSettings`. */
  readonly render?: Partial<RenderSettings>;
  /** Addresses of the live catalog, for /sitemap.xml. */
  readonly sitemapAddresses?: () => Promise<readonly string[]>;
  /** What other processes answer, passed on to them. */
  readonly upstreams?: Upstreams;
  /** Development only: puts packages that are served hot into a composition, or makes one of them. */
  readonly adapt?: (variant: Variant | null) => Variant | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null when pages can be served, else the reason why not. */
    edgeReady(): Promise<string | null>;
  }
}

/** Serves compositions, assets and pages (architecture §3) and takes reports. Stateless: any number of these may run. */
export const edge = plugin(
  async (app: FastifyInstance, options: EdgeOptions): Promise<void> => {
    const { store, channel = DEFAULT_CHANNEL, maxAgeMs = 1000, patienceMs = 5000, telemetryFlushMs = 10_000 } = options;
    const reader = createReleaseReader(store);
    const pageConfig = options.pageConfig ?? {};
    const renderer = createPageRenderer({
      settings: { ...renderSettings, ...options.render },
      reader,
      readApi: options.readApi ?? null,
      config: pageConfig,
      origin: options.origin ?? '',
      log: app.log,
    });
    app.addHook('onClose', () => renderer.close());
    const onMove = ({ stable }: ChannelView, left: readonly Variant[]) => {
      for (const variant of left) renderer.forget(variant);
      if (app.server.listening) renderer.warm(stable);
    };
    const views = createChannelViews({ store, reader, log: app.log, maxAgeMs, patienceMs, onMove });
    app.addHook('onListen', async () => {
      const view = await views.view(channel).catch(() => null);
      if (view) renderer.warm(view.stable);
    });
    const channelOf = (request: FastifyRequest): string => {
      const asked = (request.query as Record<string, unknown>).channel;
      return v.is(channelNameSchema, asked) ? asked : channel;
    };

    app.decorate('edgeReady', async () => {
      try {
        return (await views.view(channel)) ? null : `nothing is published in the channel ${channel}`;
      } catch (error) {
        return `the release store cannot be read: ${(error as Error).message}`;
      }
    });
    pageRoutes(app, {
      views,
      reader,
      channelOf,
      pageConfig,
      serviceWorker: options.serviceWorker ?? true,
      policy: contentSecurityPolicy(options.extraOrigins ?? {}),
      renderedPolicy: contentSecurityPolicy(options.extraOrigins ?? {}, inlineScriptHashes),
      renderer,
      adapt: options.adapt ?? ((variant) => variant),
    });
    crawlerRoutes(app, {
      reader,
      origin: options.origin,
      stable: async () => (await views.view(channel))?.stable ?? null,
      addresses: options.sitemapAddresses ?? (async () => []),
    });
    if (!options.upstreams?.assets) assetRoutes(app, reader);
    await app.register(async (scope) => upstreamRoutes(scope, options.upstreams ?? {}));
    releasesRoute(app, store, reader);
    await app.register(async (scope) => telemetryRoutes(scope, { store, reader, views, flushMs: telemetryFlushMs }));
  },
  { name: 'edge' },
);
