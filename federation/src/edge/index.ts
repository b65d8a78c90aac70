import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { DEFAULT_CHANNEL, type ReleaseStore } from '../release/index.ts';
import { assetRoutes } from './asset-routes.ts';
import { type CdnOptions, followFor, purgesOf } from './cdn/purge-on-move.ts';
import { createChannelViews } from './channel-view.ts';
import { compositionRoute } from './composition-route.ts';
import { crawlerRoutes } from './crawler-routes.ts';
import { edgeStore } from './edge-store.ts';
import { type SiteNames, unnamedSite } from './host-document.ts';
import { createPageChoice } from './page-choice.ts';
import { pageRoutes } from './page-routes.ts';
import { policyReportRoute } from './policy-reports.ts';
import { createQaAccess, type QaAccess, qaPassRoute } from './qa-access.ts';
import { createReleaseReader } from './release-reader.ts';
import { releasesRoute } from './releases-route.ts';
import { createPageRenderer, type PageRenderer } from './render/page-renderer.ts';
import { type RenderSettings, renderSettings } from './render/render-settings.ts';
import type { ReadApi } from './render/server-builds.ts';
import { createOriginOf } from './request-origin.ts';
import { createRevocations } from './revocations.ts';
import { rootFileRoutes } from './root-files.ts';
import { createPagePolicies, type ExtraOrigins } from './security-headers.ts';
import { type OnPageReport, telemetryRoutes } from './telemetry-routes.ts';
import { type Upstreams, upstreamRoutes } from './upstream-routes.ts';
import type { ChannelView, Variant } from './variant.ts';
import type { VisitorSettings } from './visitor-cookie.ts';
import { createVisitors } from './visitors.ts';
import { workerRoutes } from './worker-routes.ts';

export { purgeByHttp } from './cdn/purge.ts';
export type { CdnOptions } from './cdn/purge-on-move.ts';
export { type SiteNames, undeclaredDocument } from './host-document.ts';
export { patiently } from './render/render-settings.ts';
export type { ExtraOrigins } from './security-headers.ts';
export type { OnPageReport, PageReport } from './telemetry-routes.ts';
export { createVariant, type Variant } from './variant.ts';
export type { VisitorSettings } from './visitor-cookie.ts';

/** What an edge serves, and in whose name. */
export interface EdgeOptions {
  readonly store: ReleaseStore;
  /** Its name, and the prefix of its cookies. What its pages show comes from the host's release. */
  readonly site?: SiteNames;
  /** Channel of visitors who name none. Default `production`. */
  readonly channel?: string;
  /** Milliseconds after which the store is asked again for channels and revocations: both are followed within a second. Default 500. */
  readonly maxAgeMs?: number;
  /** How long a page waits for the store where no composition is known yet. Default 5000. */
  readonly patienceMs?: number;
  /** How often telemetry counts are written to the store, and canaries judged by them. Default 10 000. */
  readonly telemetryFlushMs?: number;
  /** Called with each thing that pages report, for metrics. */
  readonly onPageReport?: OnPageReport;
  /** Inlined in every page for the shell (`PublicConfig` of the contracts). */
  readonly pageConfig?: unknown;
  readonly extraOrigins?: ExtraOrigins;
  /** Where people reach the site, such as `https://market.example`. Absent: sitemap and pages say what their request says, to nobody else. With `https:` cookies are `__Host-`. */
  readonly origin?: string;
  /** Signs visits and knows QA passes; the same in all edges of a site (`siteSecret`). Absent: one of this process alone. */
  readonly secret?: string;
  /** False: `?compose=`, `?channel=` and `/releases.json` need a QA pass. Default true, for a machine of one's own. */
  readonly openToTesters?: boolean;
  /** Default true; with false, browsers end the service worker that they have. */
  readonly serviceWorker?: boolean;
  /** Calls the API for pages while the edge renders them. Without it every page is drawn in the browser. */
  readonly readApi?: ReadApi;
  /** How to find out who is signed in, for pages of their own. Without it, or without `readApi`, every page is for nobody in particular. */
  readonly visitor?: VisitorSettings;
  /** Address of a renderer service, `unix:/run/renderer.sock` or `tcp://renderer:9000`. Without it renderers are processes of this machine. */
  readonly rendererUpstream?: string;
  /** Limits of rendering, in place of those of `renderSettings`. */
  readonly render?: Partial<RenderSettings>;
  /** A CDN stands in front, with the rule of `deploy/cdn`, and may hold pages. Needs `origin`. */
  readonly cdn?: CdnOptions;
  /** Addresses of the live catalog, for /sitemap.xml. */
  readonly sitemapAddresses?: () => Promise<readonly string[]>;
  /** What other processes answer, passed on to them. */
  readonly upstreams?: Upstreams;
  /** Development only: puts packages that are served hot into a composition, or makes one of them. */
  readonly adapt?: (variant: Variant | null) => Variant | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null when pages can be served, the first ones drawn already, else the reason why not. */
    edgeReady(): Promise<string | null>;
    /** Resolves when the first pages are drawn, or it is known that they are not: no failure keeps it waiting. */
    edgeWarm(): Promise<void>;
  }
}

/** An edge is ready once its first pages are drawn, or cannot be; later moves of the channel do not make it less so. */
function decorateWithReadiness(
  app: FastifyInstance,
  present: () => Promise<ChannelView | null>,
  renderer: PageRenderer,
  channel: string,
): void {
  let warming: Promise<void> | null = null;
  let isWarm = false;
  const warm = ({ stable }: ChannelView): Promise<void> => {
    if (warming) return warming;
    const drawing = renderer.warm(stable);
    isWarm = drawing === null;
    warming = (drawing ?? Promise.resolve()).then(() => {
      isWarm = true;
    });
    return warming;
  };
  app.decorate('edgeWarm', async () => {
    const view = await present().catch(() => null);
    if (view) await warm(view);
  });
  app.addHook('onListen', async () => void app.edgeWarm());
  app.decorate('edgeReady', async () => {
    try {
      const view = await present();
      if (!view) return `nothing is published in the channel ${channel}`;
      void warm(view);
      return isWarm ? null : 'the first pages are being drawn';
    } catch (error) {
      return `the release store cannot be read: ${(error as Error).message}`;
    }
  });
}

const MAX_AGE_MS = 500;

/** What names a page's releases, and who may choose them. */
function choosePages(app: FastifyInstance, parts: Parts, qa: QaAccess, renderer: PageRenderer) {
  const { options, store, reader, revocations, visitors } = parts;
  const { maxAgeMs = MAX_AGE_MS, patienceMs = 5000, channel = DEFAULT_CHANNEL } = options;
  const purgePages = purgesOf(app, options.cdn);
  const onMove = ({ stable }: ChannelView, left: readonly Variant[]) => {
    purgePages();
    for (const variant of left) renderer.forget(variant);
    if (app.server.listening) void renderer.warm(stable);
  };
  const views = createChannelViews({ store, reader, revocations, log: app.log, maxAgeMs, patienceMs, onMove });
  const adapt = options.adapt ?? ((variant: Variant | null) => variant);
  const choice = createPageChoice({ views, reader, revocations, visitors, qa, channel, adapt });
  decorateWithReadiness(app, () => views.view(channel), renderer, channel);
  followFor(app, options.cdn, () => views.view(channel), purgePages);
  return { views, choice };
}

/** What the parts of an edge share. */
function partsOf(app: FastifyInstance, options: EdgeOptions) {
  const { maxAgeMs = MAX_AGE_MS, patienceMs = 5000, site = unnamedSite } = options;
  const store = edgeStore(options.store);
  const secret = options.secret ?? randomBytes(32).toString('base64url');
  const secure = options.origin?.startsWith('https:') ?? false;
  return {
    options,
    site,
    store,
    reader: createReleaseReader(store, site),
    revocations: createRevocations({ store, maxAgeMs, patienceMs: patienceMs / 2, log: app.log }),
    visitors: createVisitors({ secret, secure, prefix: site.prefix }),
    access: { secret, secure, open: options.openToTesters ?? true },
    policies: createPagePolicies(options.extraOrigins ?? {}),
  };
}
type Parts = ReturnType<typeof partsOf>;

/** Serves compositions, assets and pages and takes reports. Stateless: any number of these may run. */
export const edge = plugin(
  async (app: FastifyInstance, options: EdgeOptions): Promise<void> => {
    const parts = partsOf(app, options);
    const { site, store, reader, revocations, visitors, access, policies } = parts;
    const {
      origin,
      upstreams = {},
      pageConfig = {},
      telemetryFlushMs: flushMs = 10_000,
      onPageReport = () => {},
    } = options;
    // On the raw answer, so that those who write their own head have it too.
    app.addHook('onRequest', async (_request, { raw }) => void raw.setHeader('x-content-type-options', 'nosniff'));
    const renderer = createPageRenderer({
      settings: { ...renderSettings, ...options.render },
      reader,
      readApi: options.readApi ?? null,
      ...(options.rendererUpstream ? { rendererUpstream: options.rendererUpstream } : {}),
      visitor: options.visitor,
      config: pageConfig,
      origin: origin ?? '',
      policies,
      log: app.log,
    });
    app.addHook('onClose', () => renderer.close());
    const qa = createQaAccess(access);
    const { views, choice } = choosePages(app, parts, qa, renderer);

    qaPassRoute(app, access);
    compositionRoute(app, choice);
    workerRoutes(app, { choice, reader, enabled: options.serviceWorker ?? true });
    rootFileRoutes(app, choice, reader);
    pageRoutes(app, {
      choice,
      pageConfig,
      policies,
      site,
      renderer,
      visitor: options.visitor,
      visitors,
      cdnSeconds: origin ? (options.cdn?.seconds ?? null) : null,
      originOf: createOriginOf(origin),
    });
    const addresses = options.sitemapAddresses ?? (async () => []);
    crawlerRoutes(app, { reader, origin, stable: choice.forEverybody, addresses });
    if (!upstreams.assets) assetRoutes(app, reader, revocations);
    await app.register(async (scope) => upstreamRoutes(scope, upstreams));
    releasesRoute(app, store, reader, qa);
    await app.register(async (scope) => policyReportRoute(scope, flushMs));
    await app.register(async (scope) =>
      telemetryRoutes(scope, {
        store,
        reader,
        views,
        visitors,
        signs: options.cdn !== undefined,
        origin,
        flushMs,
        onPageReport,
      }),
    );
  },
  { name: 'edge' },
);
