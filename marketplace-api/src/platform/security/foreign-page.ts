import type { FastifyRequest } from 'fastify';
import type { ApiSettings } from '../process/settings/api-settings.ts';
import { Refusal } from '../refusal.ts';

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

function isOwn(origin: string, host: string, { siteOrigin, chatOrigins, production }: ApiSettings): boolean {
  if (origin === siteOrigin || chatOrigins.includes(origin)) return true;
  if (!production && LOOPBACK.test(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * For calls that a cookie alone authorises: a page of another site, a sibling domain included, may make a browser send
 * the cookie. Browsers say where a call comes from; programs that say nothing bring no cookies of another person.
 */
export function refuseForeignPage(request: FastifyRequest, settings: ApiSettings): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const foreign =
    (site !== undefined && site !== 'same-origin') || (origin !== undefined && !isOwn(origin, request.host, settings));
  if (foreign) throw new Refusal(400, 'BAD_REQUEST', 'This call came from another site');
}
