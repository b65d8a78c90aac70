import type { FastifyInstance, FastifyReply } from 'fastify';
import { respondToExpectations } from './broken-requests.ts';

const YEAR_SECONDS = 31_536_000;

/** On every response, of every kind: set on the raw response, which streams that write their own head keep too. */
export function setSafeHeaders({ raw }: FastifyReply, protocol: string): void {
  raw.setHeader('x-content-type-options', 'nosniff');
  // Over plain HTTP browsers ignore it, and a site that is only tried out would lock itself in.
  if (protocol === 'https') raw.setHeader('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
}

export function respondSafely(app: FastifyInstance, siteOrigin: string | null): void {
  respondToExpectations(app);
  const site = siteOrigin?.startsWith('https:') ? 'https' : null;
  app.addHook('onRequest', async (request, reply) => setSafeHeaders(reply, site ?? request.protocol));
}
