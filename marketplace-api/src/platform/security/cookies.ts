import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesNamed } from 'shared-contracts/requests';

/** Browsers take a `__Host-` cookie only from this very host, over TLS: no sibling domain can put one there. */
export const hostCookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/**
 * One cookie of a request, or null. Browsers send the one of the longest path first: the last one is ours, which are
 * all of the path `/`.
 */
export function readCookie(request: FastifyRequest, name: string): string | null {
  return cookiesNamed(request.headers.cookie, name).at(-1) ?? null;
}

export interface CookieOptions {
  secure: boolean;
  /** 0 removes the cookie. */
  maxAgeSeconds: number;
  /** `Strict`: also no link of another page brings it along. Default: Lax. */
  sameSite?: 'Lax' | 'Strict';
}

/** HttpOnly, bound to the site and for all paths always, as `__Host-` demands. The value must be cookie-safe. */
export function setCookie(reply: FastifyReply, name: string, value: string, options: CookieOptions): void {
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${options.maxAgeSeconds}`];
  parts.push('HttpOnly', `SameSite=${options.sameSite ?? 'Lax'}`);
  if (options.secure) parts.push('Secure');
  reply.header('set-cookie', parts.join('; '));
}
