import Fastify from 'fastify';
import { BuildError } from 'federation-build/package-facts';
import { trustProxyOf } from 'federation-contracts/requests';
import { type EdgeOptions, edge } from 'federation-edge';
import { QA_PASS_SECRET, type ReleaseStore, renewDaily, siteSecret } from 'federation-release';
import { compose, createReleaseService } from 'federation-release/compose';
import type { ServeSettings } from './serve-settings.ts';
import { siteNamesOf } from './site-names.ts';

/** No page needs an answer that comes later. */
const LATEST_MS = 5_000;
const API = '/api';

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host);

/** What a server has opened. */
export interface Served {
  readonly address: string;
  /** Null where no port is named for it. */
  readonly service: string | null;
  close(): Promise<void>;
}

/** Reads the API for pages that are rendered here; without one nothing is found. */
const readApiOf =
  (upstream: string | undefined): NonNullable<EdgeOptions['readApi']> =>
  async (path, language) => {
    if (upstream === undefined) return { status: 404, body: '' };
    const headers = { accept: 'application/json', 'accept-language': language };
    const response = await fetch(new URL(path, upstream), { headers, signal: AbortSignal.timeout(LATEST_MS) });
    return { status: response.status, body: await response.text() };
  };

async function listen(app: ReturnType<typeof Fastify>, port: number, host: string): Promise<string> {
  await app.listen({ port, host }).catch(async (error: Error) => {
    await app.close();
    throw new BuildError(`Port ${port} cannot be used: ${error.message}`);
  });
  return app.listeningOrigin;
}

/** The release service of the store, for teams that have a key and no access to it. */
async function openService(store: ReleaseStore, { servicePort = 0, serviceUrl, host }: ServeSettings, dir: string) {
  const app = createReleaseService({
    store,
    origin: serviceUrl ?? `http://localhost:${servicePort}`,
    run: (argv, around) =>
      compose(argv, {
        ...around,
        workspace: dir,
        build: async () => Promise.reject(new Error('Nothing is built here.')),
      }),
  });
  await listen(app, servicePort, host);
  return app;
}

/** A server with the edge in it, and what a proxy asks: whether it lives, and whether it can serve. */
async function openPages(settings: ServeSettings, store: ReleaseStore) {
  const { host, origin, channel, apiUpstream, rendererUpstream, isProduction } = settings;
  const app = Fastify({
    logger: { level: isProduction ? 'info' : 'warn' },
    trustProxy: trustProxyOf(settings.trustedProxies),
    routerOptions: { ignoreTrailingSlash: true },
  });
  await app.register(edge, {
    store,
    site: await siteNamesOf(store, settings),
    secret: await siteSecret(process.env[QA_PASS_SECRET], settings.folder),
    openToTesters: !isProduction && isLoopback(host),
    readApi: readApiOf(apiUpstream),
    ...(channel ? { channel } : {}),
    ...(origin ? { origin } : {}),
    ...(rendererUpstream ? { rendererUpstream } : {}),
    ...(apiUpstream ? { upstreams: { api: apiUpstream, prefixes: [API] } } : {}),
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const reason = await app.edgeReady();
    return reason === null ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable', reasons: [reason] });
  });
  return app;
}

/**
 * Serves the pages of a host: an edge with its renderer, and a release service where a port is named for it.
 * @returns the addresses, and `close`, which ends everything
 * @throws BuildError when a port is taken
 */
export async function serveSite(settings: ServeSettings, store: ReleaseStore, dir: string): Promise<Served> {
  const app = await openPages(settings, store);
  const address = await listen(app, settings.port, settings.host);
  try {
    const service = settings.servicePort === undefined ? null : await openService(store, settings, dir);
    if (service || settings.ownsStore) await renewDaily(store, (line) => console.error(line));
    return {
      address,
      service: service?.listeningOrigin ?? null,
      close: async () => void (await Promise.all([app.close(), service?.close()])),
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}
