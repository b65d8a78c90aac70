import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_COOKIE, languageOfPath, pathIn } from 'shared-contracts';

const keptLanguage = (cookies: string | undefined): string | undefined =>
  new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]+)(?:;|$)`).exec(cookies ?? '')?.[1];

/** A person goes to the page, by a link or the address bar. Browsers send that in `Sec-Fetch-Mode`; without it the request must accept HTML. */
const isNavigation = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === undefined
    ? (headers.accept ?? '').includes('text/html')
    : headers['sec-fetch-mode'] === 'navigate';

/**
 * Where to send a person who once chose a language and comes to an address without one; null: nowhere. An address that names
 * its language is taken at its word, and crawlers, which keep no cookies, are never sent elsewhere.
 */
export function addressInKeptLanguage(request: FastifyRequest): string | null {
  const kept = keptLanguage(request.headers.cookie);
  if (!isLanguage(kept) || kept === DEFAULT_LANGUAGE || !isNavigation(request)) return null;
  const { pathname, search } = new URL(request.url, 'http://edge');
  return languageOfPath(pathname) === DEFAULT_LANGUAGE ? pathIn(kept, pathname) + search : null;
}
