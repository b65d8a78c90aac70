import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage, languageOfPath, pageElements, pathIn } from 'federation-contracts';
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
): string | null {
  const [stored] = cookiesNamed(request.headers.cookie, pageElements(prefix).languageCookie);
  if (!isLanguage(stored) || stored === DEFAULT_LANGUAGE || !isNavigation(request)) return null;
  return languageOfPath(path) === DEFAULT_LANGUAGE ? pathIn(stored, path) + search : null;
}
