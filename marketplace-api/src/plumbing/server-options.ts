import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { answerUnroutable } from './failures.ts';

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** A proxy's request id goes on, so that one request has one name in all logs; else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** What the server that mounts the API needs: time-outs under the client's 10 s, ids, an end that lets requests finish. */
export const serverOptions = {
  genReqId: requestIdOf,
  requestTimeout: 9_000,
  forceCloseConnections: 'idle' as const,
  frameworkErrors: answerUnroutable,
};

const pathOf = (url: string | undefined) => url?.split('?', 1)[0];

/**
 * What may stand in logs of production: no query (search texts, coordinates), no address, no header; of an error its kind
 * and place, never the values that the database tells of.
 */
export const privateSerializers = {
  req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
  err: (error: Error & { code?: string; constraint?: string; statusCode?: number }) => ({
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(error.code ? { code: error.code } : {}),
    ...(error.constraint ? { constraint: error.constraint } : {}),
  }),
};
export const logOptions = (production: boolean) => (production ? { serializers: privateSerializers } : {});

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
