import type { FastifyInstance, FastifyRequest } from 'fastify';

/** As many as a machine of one's own has names; pages for more names name no address. */
const MOST_ORIGINS = 8;

/**
 * The site's origin for the absolute addresses in a page: the setting, or without one what the request names. A page is
 * stored under its origin, so a forged `Host` reaches nobody but who sent it, and can fill no more than some names'
 * worth.
 */
export function createOriginOf(origin: string | undefined): (request: FastifyRequest) => string {
  if (origin !== undefined) return () => origin;
  const known = new Set<string>();
  return ({ protocol, host }) => {
    const named = `${protocol}://${host}`.toLowerCase();
    if (known.has(named)) return named;
    const isOrigin = /^https?:/.test(named) && URL.canParse(named) && new URL(named).origin === named;
    if (!isOrigin || known.size >= MOST_ORIGINS) return '';
    known.add(named);
    return named;
  };
}

/**
 * By which origin the first visitors will ask: the setting, or without one, as on a machine of one's own, `localhost`
 * with the port that the server listens on. Empty while it listens on none.
 */
export function firstOrigin({ server }: FastifyInstance, origin: string | undefined): string {
  if (origin !== undefined) return origin;
  const address = server.address();
  return address !== null && typeof address === 'object' ? new URL(`http://localhost:${address.port}`).origin : '';
}
