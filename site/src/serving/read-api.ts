import type { FastifyInstance } from 'fastify';
import type { EdgeOptions } from 'federation-edge';
import { EDGE_HEADER, edgeKey } from 'marketplace-api';

type ReadApi = NonNullable<EdgeOptions['readApi']>;

/** A stream never ends by itself, and no page needs a response that comes later. */
const LATEST_MS = 5_000;

/**
 * Makes GETs of the API, wherever that runs, for pages that the edge renders: with nobody's cookie and token, or on
 * behalf of the one visitor whose cookie is given.
 *
 * @param secret the site's, by which the API knows its edges
 */
export function readApiOf(app: FastifyInstance, secret: string): ReadApi {
  const proof = { [EDGE_HEADER]: edgeKey(secret) };
  return async (path, language, cookie) => {
    const headers = {
      accept: 'application/json',
      'accept-language': language,
      ...(cookie === undefined ? {} : { cookie, ...proof }),
    };
    const { statusCode, body } = await app.inject({ url: path, headers, signal: AbortSignal.timeout(LATEST_MS) });
    return { status: statusCode, body };
  };
}
