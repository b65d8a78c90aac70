import type { FastifyRequest } from 'fastify';
import { cookiesNamed } from 'federation-contracts/requests';

/** How an edge finds out who is signed in. Without it pages are rendered for nobody in particular. */
export interface VisitorSettings {
  /** Name of the cookie that names a session. The API alone knows whether it is a good one. */
  readonly cookie: string;
  /** Path of the API that says whose session it is; 200 with JSON for a good one. */
  readonly who: string;
}

/** Longer ones are not ours. */
const LONGEST = 300;

/** A page is opened. What a script or the service worker fetches is the same for everybody, for it may be stored. */
const isOpened = ({ headers }: FastifyRequest): boolean =>
  (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate' &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  headers.authorization === undefined;

/**
 * The cookie of a visitor who may be signed in, as `NAME=VALUE` and nothing else; null: the page is for nobody in
 * particular. Of several the last one counts, as it does for the API.
 */
export function visitorCookie(request: FastifyRequest, visitor: VisitorSettings | undefined): string | null {
  if (!visitor || !isOpened(request)) return null;
  const value = cookiesNamed(request.headers.cookie, visitor.cookie).at(-1);
  const isOurs = value !== undefined && value.length <= LONGEST && /^[\w.~-]+$/.test(value);
  return isOurs ? `${visitor.cookie}=${value}` : null;
}
