import { once } from 'node:events';
import { createServer } from 'node:net';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { type CdnOptions, type EdgeOptions, type ExtraOrigins, edge, patiently, purgeByHttp } from 'federation-edge';
import { type ReleaseStore, siteSecret } from 'federation-release';
import {
  type Api,
  answerSafely,
  closeGently,
  createDrain,
  type Drain,
  logOptions,
  openHttpMetrics,
  refreshCookieName,
  serverOptions,
  startTracing,
  traceRequests,
  trustProxyOf,
} from 'marketplace-api';
import { API_BASE, calls } from 'shared-contracts';
import { readableLog } from '../boot/readable-log.ts';
import type { CdnSettings, Settings } from '../boot/settings.ts';
import { siteNames } from '../boot/site-names.ts';
import { StartFailure } from '../boot/start-failure.ts';
import { readApiOf } from './read-api.ts';
import { sitemapAddresses } from './sitemap-addresses.ts';

export interface Site {
  readonly address: string;
  close(): Promise<void>;
}

/** A person at a terminal looks for codes and warnings, not for every request. Production logs them all. */
class QuietLog extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
}

const portInUse = (port: number): StartFailure =>
  new StartFailure(`Port ${port} is in use. Stop what uses it, or choose another one: PORT=${port + 1} npm start.`);

const listenFailure = (error: unknown, { port, host }: Settings): unknown => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return portInUse(port);
  if (code === 'EACCES')
    return new StartFailure(`Port ${port} needs more rights than you have. Choose one above 1023, such as PORT=8080.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartFailure(`HOST ${host} is not an address of this machine.`);
  return error;
};

/** Says so before the builds, not after them. */
export async function refuseBusyPort(settings: Settings): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(settings.port, settings.host);
    await once(probe, 'listening');
  } catch (error) {
    throw listenFailure(error, settings);
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}

function healthRoutes(app: FastifyInstance, api: Api | null, drain: Drain): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [database, page] = await Promise.all([api?.ready() ?? true, app.edgeReady()]);
    const ending = drain.hasBegun ? ['it is ending'] : [];
    const reasons = [
      ...ending,
      ...(database ? [] : ['the database does not answer']),
      ...(page === null ? [] : [page]),
    ];
    if (reasons.length === 0) return { status: 'ok' };
    return reply.code(503).send({ status: 'unavailable', reasons });
  });
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

const createApp = ({ api: { production, trustedProxies }, logLevel }: Settings) =>
  Fastify({
    logger: { level: logLevel, ...logOptions(production), ...(production ? {} : { stream: readableLog() }) },
    ...(production ? {} : { logController: new QuietLog() }),
    ...serverOptions,
    trustProxy: trustProxyOf(trustedProxies),
    routerOptions: { ignoreTrailingSlash: true },
  });

const cdnOptions = ({ seconds, purge }: CdnSettings): CdnOptions => ({
  seconds,
  ...(purge ? { purge: purgeByHttp(purge) } : {}),
});

/**
 * One server for everything: pages and assets by the edge, calls by the API, here or in a process of its own. Resolves when
 * its first visitor gets a drawn page, or when it is known that nothing can be drawn.
 */
export async function openSite(
  settings: Settings,
  store: ReleaseStore,
  edgeOptions: Partial<EdgeOptions> = {},
): Promise<Site> {
  const { api: apiSettings, host, port } = settings;
  const endTracing = await startTracing(settings.apiUpstream ? 'edge' : 'site', apiSettings.tracing);
  const app = createApp(settings);
  const upstreams = { ...(settings.apiUpstream ? { api: settings.apiUpstream } : {}), ...edgeOptions.upstreams };
  const secret = await siteSecret(settings.qaPassSecret, settings.dataDir);
  const api = upstreams.api ? null : await openApi(settings, secret, app);
  const drain = createDrain(apiSettings.drainSeconds);
  if (apiSettings.tracing) traceRequests(app, { trustsCaller: false });
  answerSafely(app, settings.origin ?? null);
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
    healthRoutes(app, api, drain);
    await app.listen({ port, host });
    await api?.start();
    await app.edgeWarm();
  } catch (error) {
    await app.close();
    await api?.close();
    throw listenFailure(error, settings);
  }
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return {
    address: `http://${name}:${port}`,
    async close() {
      await drain.begin();
      await closeGently(app);
      await api?.close();
      await endTracing();
    },
  };
}

/** Google's addresses, only where a setting asks for Google; and those of development servers. */
function allOrigins(
  { api: { mapsApiKey, firebase }, imageOrigins }: Settings,
  others: ExtraOrigins = {},
): ExtraOrigins {
  const maps = mapsApiKey ? ['https://maps.googleapis.com'] : [];
  const database = firebase ? new URL(firebase.databaseURL) : null;
  const realtime = database
    ? [
        database.origin,
        `wss://${database.host}`,
        `wss://*.${database.host.split('.').slice(1).join('.')}`,
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
      ]
    : [];
  return {
    script: [...maps, ...(others.script ?? [])],
    connect: [...maps, ...realtime, ...(others.connect ?? [])],
    image: [
      ...(mapsApiKey ? ['https://*.googleapis.com', 'https://*.gstatic.com'] : []),
      ...imageOrigins,
      ...(others.image ?? []),
    ],
  };
}
