import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { DEFAULT_CHANNEL } from 'federation-release';
import { policyReportRoute } from './access/policy-reports.ts';
import { createQaAccess, qaPassRoute } from './access/qa-access.ts';
import { refuseAddresses } from './access/refuse-address.ts';
import { createOriginOf, firstOrigin } from './access/request-origin.ts';
import { createPagePolicies } from './access/security-headers.ts';
import { createVisitors } from './access/visitors.ts';
import { assetRoutes } from './assets/asset-routes.ts';
import { rootFileRoutes } from './assets/root-files.ts';
import { upstreamRoutes } from './assets/upstream-routes.ts';
import { workerRoutes } from './assets/worker-routes.ts';
import { followFor, purgesOf } from './cdn/purge-on-move.ts';
import { createChannelViews } from './composition/channel-view.ts';
import { compositionRoute } from './composition/composition-route.ts';
import { edgeStore } from './composition/edge-store.ts';
import { unnamedSite } from './composition/host-document.ts';
import { createPageChoice } from './composition/page-choice.ts';
import { createReleaseReader } from './composition/release-reader.ts';
import { releasesRoute } from './composition/releases-route.ts';
import { createRevocations } from './composition/revocations.ts';
import type { ChannelView, Variant } from './composition/variant.ts';
import type { EdgeOptions } from './edge-options.ts';
import { crawlerRoutes } from './pages/crawler-routes.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { decorateWithReadiness } from './readiness.ts';
import { followContent } from './render/follow-content.ts';
import { createPageRenderer } from './render/page-renderer.ts';
import { renderSettings } from './render/pool/render-settings.ts';
import { telemetryRoutes } from './telemetry/telemetry-routes.ts';

export type { ExtraOrigins } from './access/security-headers.ts';
export type { VisitorSettings } from './access/visitor-cookie.ts';
export { hotPath } from './assets/upstream-routes.ts';
export { purgeByHttp } from './cdn/purge.ts';
export type { CdnOptions } from './cdn/purge-on-move.ts';
export { type SiteNames, undeclaredDocument } from './composition/host-document.ts';
export { createVariant, type Variant } from './composition/variant.ts';
export type { EdgeOptions } from './edge-options.ts';
export { patiently } from './render/pool/render-settings.ts';
export type { OnPageReport, PageReport } from './telemetry/telemetry-routes.ts';

/** What the parts of an edge share. */
function partsOf(app: FastifyInstance, options: EdgeOptions) {
  const { maxAgeMs = 500, patienceMs = 5000, newsMs = 250, channel = DEFAULT_CHANNEL, site = unnamedSite } = options;
  const { origin, pageConfig = {}, visitor } = options;
  const secret = options.secret ?? randomBytes(32).toString('base64url');
  const secure = origin?.startsWith('https:') ?? false;
  const access = { secret, secure, open: options.openToTesters ?? true };
  const store = edgeStore(options.store);
  const reader = createReleaseReader(store, site);
  const policies = createPagePolicies(options.extraOrigins ?? {});
  const renderer = createPageRenderer({
    settings: { ...renderSettings, ...options.render },
    reader,
    readApi: options.readApi ?? null,
    ...(options.rendererUpstream ? { rendererUpstream: options.rendererUpstream } : {}),
    visitor,
    config: pageConfig,
    policies,
    log: app.log,
  });
  return {
    options,
    origin,
    site,
    channel,
    store,
    reader,
    renderer,
    policies,
    pageConfig,
    access,
    follow: { maxAgeMs, patienceMs, newsMs },
    revocations: createRevocations({ store, maxAgeMs, patienceMs: patienceMs / 2, log: app.log }),
    visitors: createVisitors({ secret, secure, prefix: site.prefix }),
    qa: createQaAccess(access),
  };
}
type Parts = ReturnType<typeof partsOf>;

/** What names a page's releases, and who may choose them. Follows the channel. */
function choosePages(app: FastifyInstance, parts: Parts) {
  const { options, channel, follow, store, reader, renderer, revocations, visitors, qa } = parts;
  const purgePages = purgesOf(app, options.cdn);
  const warmUp = ({ stable }: ChannelView) => renderer.warm(stable, firstOrigin(app, options.origin));
  const onMove = (view: ChannelView, left: readonly Variant[]) => {
    purgePages();
    for (const variant of left) renderer.forget(variant);
    if (app.server.listening) void warmUp(view);
  };
  const views = createChannelViews({ store, reader, revocations, log: app.log, ...follow, onMove });
  const adapt = options.adapt ?? ((variant: Variant | null) => variant);
  const choice = createPageChoice({ views, reader, revocations, visitors, qa, channel, adapt });
  decorateWithReadiness(app, () => views.view(channel), warmUp, channel);
  followFor(app, options.cdn, () => views.view(channel), purgePages);
  if (options.contentRevision) {
    const onChange = () => {
      renderer.outdate();
      purgePages();
    };
    followContent(app, { revision: options.contentRevision, hasPages: renderer.hasPages, onMove: onChange });
  }
  return { views, choice };
}
type Pages = ReturnType<typeof choosePages>;

/** Pages, and what belongs to a release beside them: its composition, worker, root files and addresses. */
function servePages(app: FastifyInstance, parts: Parts, { choice }: Pages): void {
  const { options, origin, site, reader, renderer, visitors, policies, pageConfig, access } = parts;
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
    visitors,
    visitor: options.visitor,
    cdnSeconds: origin ? (options.cdn?.seconds ?? null) : null,
    originOf: createOriginOf(origin),
  });
  const addresses = options.sitemapAddresses ?? (async () => []);
  crawlerRoutes(app, { reader, origin, stable: choice.forEverybody, addresses });
}

/** Files of releases, what other processes answer, and the list of releases for testers. */
async function serveFiles(app: FastifyInstance, { options, store, reader, revocations, qa }: Parts): Promise<void> {
  const { upstreams = {} } = options;
  if (!upstreams.assets) assetRoutes(app, reader, revocations, qa);
  await app.register(async (scope) => upstreamRoutes(scope, upstreams));
  releasesRoute(app, store, reader, qa);
}

/** What browsers report, each kind with limits of its own. */
async function takeReports(app: FastifyInstance, parts: Parts, { views }: Pages): Promise<void> {
  const { options, origin, store, reader, visitors } = parts;
  const { telemetryFlushMs: flushMs = 10_000, onPageReport = () => {}, onPageFailure = () => {}, cdn } = options;
  const signs = cdn !== undefined;
  await app.register(async (scope) => policyReportRoute(scope, flushMs));
  await app.register(async (scope) =>
    telemetryRoutes(scope, { store, reader, views, visitors, signs, origin, flushMs, onPageReport, onPageFailure }),
  );
}

/** Serves compositions, assets and pages and takes reports. Stateless: any number of these may run. */
export const edge = plugin(
  async (app: FastifyInstance, options: EdgeOptions): Promise<void> => {
    const parts = partsOf(app, options);
    app.addHook('onClose', () => parts.renderer.close());
    // On the raw response, so that those who write their own head have it too.
    app.addHook('onRequest', async (_request, { raw }) => void raw.setHeader('x-content-type-options', 'nosniff'));
    refuseAddresses(app);
    const pages = choosePages(app, parts);
    servePages(app, parts, pages);
    await serveFiles(app, parts);
    await takeReports(app, parts, pages);
  },
  { name: 'edge' },
);
