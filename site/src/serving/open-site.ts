import type { FastifyInstance } from 'fastify';
import { type CdnOptions, type EdgeOptions, edge, patiently, purgeByHttp } from 'federation-edge';
import { type ReleaseStore, siteSecret } from 'federation-release';
import { type Api, openHttpMetrics, refreshCookieName } from 'marketplace-api';
import { API_BASE, calls } from 'shared-contracts';
import { databaseResponds } from '../boot/health.ts';
import { openServer } from '../boot/server.ts';
import type { CdnSettings, Settings } from '../boot/settings.ts';
import { siteNames } from '../boot/site-names.ts';
import { catalogueRevision } from './catalogue-revision.ts';
import { allOrigins } from './origins.ts';
import { readApiOf } from './read-api.ts';
import { sitemapAddresses } from './sitemap-addresses.ts';

export interface Site {
  readonly address: string;
  close(): Promise<void>;
}

/** An edge whose API is another process has none of its code. */
async function openApi({ api, patience }: Settings, edgeSecret: string, app: FastifyInstance): Promise<Api> {
  const { createApi } = await import('marketplace-api/create');
  return createApi({ ...api, edgeSecret }, { logger: app.log as never, patient: patience > 1 });
}

type ObservePage = NonNullable<Api['observePage']>;

/** An edge beside other processes says of its own requests; where the API runs here too, that does. */
function observeRequests(app: FastifyInstance, { api: { metrics: address, tracing } }: Settings): ObservePage | null {
  const metrics = openHttpMetrics({ address, push: tracing && { endpoint: tracing.endpoint, service: 'edge' } });
  if (!metrics) return null;
  app.addHook('onResponse', async (request, reply) => metrics.observe(request, reply));
  app.addHook('onListen', () => metrics.start());
  app.addHook('onClose', () => metrics.stop());
  return metrics.observePage;
}

/** What pages may know, where the API is another process with the same settings. */
const publicConfigOf = ({ api }: Settings) => ({
  supportPhones: api.supportPhones,
  supportEmail: api.supportEmail,
  mapsApiKey: api.mapsApiKey,
  embedded: !api.production && api.sms === null,
});

/** Whom nobody else reaches. */
const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host);

const cdnOptions = ({ seconds, purge }: CdnSettings): CdnOptions => ({
  seconds,
  ...(purge ? { purge: purgeByHttp(purge) } : {}),
});

/**
 * One server for everything: pages and assets by the edge, calls by the API, here or in a process of its own. Resolves
 * when its first visitor gets a rendered page, or when it is known that nothing can be rendered.
 */
export async function openSite(
  settings: Settings,
  store: ReleaseStore,
  edgeOptions: Partial<EdgeOptions> = {},
): Promise<Site> {
  const { api: apiSettings, host, port } = settings;
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  const address = `http://${name}:${port}`;
  const server = await openServer(settings, settings.apiUpstream ? 'edge' : 'site');
  const { app } = server;
  const upstreams = { ...(settings.apiUpstream ? { api: settings.apiUpstream } : {}), ...edgeOptions.upstreams };
  const secret = await siteSecret(settings.qaPassSecret, settings.dataDir);
  const api = upstreams.api ? null : await openApi(settings, secret, app);
  try {
    if (api) await app.register(api.plugin);
    const onPageReport = api ? api.observePage : observeRequests(app, settings);
    await app.register(edge, {
      store,
      site: siteNames,
      pageConfig: { ...(api?.publicConfig ?? publicConfigOf(settings)), origin: settings.origin },
      ...(settings.origin ? { origin: settings.origin } : {}),
      sitemapAddresses: () => sitemapAddresses(app),
      readApi: readApiOf(app, secret),
      contentRevision: () => catalogueRevision(app),
      visitor: { cookie: refreshCookieName(apiSettings.production), who: `${API_BASE}${calls.getProfile.path}` },
      secret,
      openToTesters: !apiSettings.production && isLoopback(host),
      serviceWorker: settings.serviceWorker,
      ...(settings.cdn ? { cdn: cdnOptions(settings.cdn) } : {}),
      ...(settings.rendererUpstream ? { rendererUpstream: settings.rendererUpstream } : {}),
      render: patiently(settings.patience),
      ...(onPageReport ? { onPageReport } : {}),
      ...edgeOptions,
      upstreams,
      extraOrigins: allOrigins(settings, edgeOptions.extraOrigins),
    });
    await server.listen([() => app.edgeReady(), ...(api ? [databaseResponds(api)] : [])]);
    await api?.start(settings.origin ?? address);
    await app.edgeWarm();
  } catch (error) {
    await app.close();
    await api?.close();
    throw error;
  }
  return { address, close: () => server.close(async () => api?.close()) };
}
