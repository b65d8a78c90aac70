import { once } from 'node:events';
import { createServer as createProbe } from 'node:net';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import {
  closeGently,
  logOptions,
  respondSafely,
  serverOptions,
  startTracing,
  traceRequests,
  trustedPeer,
} from 'marketplace-api';
import { trustProxyOf } from 'shared-contracts/requests';
import { boundSockets } from './bound-sockets.ts';
import { createDrain } from './drain.ts';
import { type Check, healthRoutes } from './health.ts';
import { readableLog } from './readable-log.ts';
import type { Settings } from './settings.ts';

/** Requests that are under way may finish, and what they stand on closes. */
const LONGEST_CLOSE_MS = 12_000;

/** What traces call a process; one whose callers are edges alone believes the trace that they carry. */
type Role = 'site' | 'edge' | 'api' | 'jobs';

/** One process's server, with what each door has: log, traces, health, and a gentle end. */
export interface Server {
  readonly app: FastifyInstance;
  /** Adds the health routes and listens where the settings say. */
  listen(checks: readonly Check[]): Promise<void>;
  /** Proxies notice, requests finish, connections end; then `after`. */
  close(after?: () => Promise<void>): Promise<void>;
}

/** A person at a terminal looks for codes and warnings, not for every request. Production logs them all. */
class QuietLog extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
}

const createApp = ({ api: { production, trustedProxies }, logLevel }: Settings) =>
  Fastify({
    logger: { level: logLevel, ...logOptions(production), ...(production ? {} : { stream: readableLog() }) },
    ...(production ? {} : { logController: new QuietLog() }),
    ...serverOptions,
    trustProxy: trustProxyOf(trustedProxies),
    routerOptions: { ignoreTrailingSlash: true },
  });

/** Time that a door needs for its end, with that in which proxies notice it. */
export const longestClose = ({ api }: Settings): number => api.drainSeconds * 1000 + LONGEST_CLOSE_MS;

export async function openServer(settings: Settings, role: Role): Promise<Server> {
  const { api, host, port, origin } = settings;
  const endTracing = await startTracing(role, api.tracing);
  const app = createApp(settings);
  const drain = createDrain(api.drainSeconds);
  if (api.tracing) traceRequests(app, { trustsCaller: role === 'api' || role === 'jobs' });
  respondSafely(app, origin ?? null);
  boundSockets(app.server, {
    sockets: settings.sockets,
    // The chat bounds its websockets itself.
    socketsPerAddress: settings.socketsPerAddress + api.chatSockets.socketsPerAddress,
    isProxy: trustedPeer(api.trustedProxies),
  });
  return {
    app,
    async listen(checks) {
      healthRoutes(app, drain, checks);
      await app.listen({ port, host });
    },
    async close(after) {
      await drain.begin();
      await closeGently(app);
      await after?.();
      await endTracing();
    },
  };
}

/** Says that the port is taken before the builds, not after them. */
export async function refuseBusyPort({ port, host }: Pick<Settings, 'port' | 'host'>): Promise<void> {
  const probe = createProbe();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}
