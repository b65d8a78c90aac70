import type { FastifyRequest } from 'fastify';
import { pageElements, type SiteLanguages } from 'federation-contracts';
import { cookiesNamed, type RequestAddress } from 'federation-contracts/requests';

/** A person goes to the page: browsers say so in `Sec-Fetch-Mode`; without it the request must accept HTML. */
const isNavigation = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === undefined
    ? (headers.accept ?? '').includes('text/html')
    : headers['sec-fetch-mode'] === 'navigate';

/**
 * Where to send a person who once chose a language and comes to an address without one; null: nowhere. An address that
 * names its language is taken at its word, and crawlers, which keep no cookies, are never sent elsewhere.
 *
 * @param prefix of the site's cookies
 */
export function addressInStoredLanguage(
  request: FastifyRequest,
  { path, search }: RequestAddress,
  prefix: string,
  { codes, first, ofPath, pathIn }: SiteLanguages,
): string | null {
  const [stored] = cookiesNamed(request.headers.cookie, pageElements(prefix).languageCookie);
  if (stored === undefined || !codes.includes(stored) || stored === first || !isNavigation(request)) return null;
  return ofPath(path) === first ? pathIn(stored, path) + search : null;
}
