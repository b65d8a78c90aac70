import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { CALENDAR_FEED_PATH } from 'shared-contracts';
import { respondToBroken } from './broken-requests.ts';
import { respondToUnroutable } from './failures.ts';

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** A proxy's request id goes on, so that one request has one name in all logs; else a new one. */
function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** What a server that mounts the API needs: time-outs under the client's 10 s, ids, a graceful end. */
export const serverOptions = {
  genReqId: requestIdOf,
  requestTimeout: 9_000,
  // Nothing sent and nothing taken: who reads no response is cut off. Streams say something every 15 s.
  connectionTimeout: 30_000,
  // Node looks at slow requests every 30 s, whatever their limits are.
  http: { connectionsCheckingInterval: 2_000, headersTimeout: 5_000 },
  forceCloseConnections: 'idle' as const,
  frameworkErrors: respondToUnroutable,
  clientErrorHandler: respondToBroken,
};

/** The address of somebody's calendar opens it to whoever reads it. */
const PRIVATE_PATH = new RegExp(`(${CALENDAR_FEED_PATH}/).*`);
const pathOf = (url: unknown) =>
  typeof url === 'string' ? url.split('?', 1)[0]?.replace(PRIVATE_PATH, '$1…') : undefined;

/**
 * What may stand in any line of a log: no query (search texts, coordinates), no address of a person or of their
 * calendar, no header. `source` is what a proxy asks of another process.
 */
const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
  url: pathOf,
  source: pathOf,
};
/** In production also of an error only its kind and place, never the values that the database names. */
const privateSerializers = {
  ...serializers,
  err: (error: Error & { code?: string; constraint?: string; statusCode?: number }) => ({
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(error.code ? { code: error.code } : {}),
    ...(error.constraint ? { constraint: error.constraint } : {}),
  }),
};
export const logOptions = (production: boolean) => ({ serializers: production ? privateSerializers : serializers });

const DRAIN_MS = 9_000;

/** Stops taking requests, lets those under way finish, ends whatever is then still connected. */
export async function closeGently(
  app: { server: Server; close(): PromiseLike<unknown> },
  drainMs = DRAIN_MS,
): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), drainMs);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
  }
}
