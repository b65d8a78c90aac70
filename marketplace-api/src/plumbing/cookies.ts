import type { FastifyReply, FastifyRequest } from 'fastify';

/** One cookie of a request, or null. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}

export interface CookieOptions {
  path: string;
  secure: boolean;
  /** 0 removes the cookie. */
  maxAgeSeconds: number;
}

/** HttpOnly and SameSite=Lax always. The value must be cookie-safe as it is. */
export function setCookie(reply: FastifyReply, name: string, value: string, options: CookieOptions): void {
  const parts = [`${name}=${value}`, `Path=${options.path}`, `Max-Age=${options.maxAgeSeconds}`];
  parts.push('HttpOnly', 'SameSite=Lax');
  if (options.secure) parts.push('Secure');
  reply.header('set-cookie', parts.join('; '));
}
