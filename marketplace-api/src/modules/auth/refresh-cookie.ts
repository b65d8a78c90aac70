import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieName, readCookie, setCookie } from '../../platform/security/cookies.ts';
import { SESSION_LIFETIME_MS } from './sessions.ts';

export const refreshCookieName = (secure: boolean) => hostCookieName('kaza_refresh', secure);

/** In production the name without `__Host-` is not read at all: a sibling domain could have put it there. */
export const readRefreshCookie = (request: FastifyRequest, secure: boolean) =>
  readCookie(request, refreshCookieName(secure));

export const setRefreshCookie = (reply: FastifyReply, token: string, secure: boolean) =>
  setCookie(reply, refreshCookieName(secure), token, { secure, maxAgeSeconds: SESSION_LIFETIME_MS / 1000 });

export const clearRefreshCookie = (reply: FastifyReply, secure: boolean) =>
  setCookie(reply, refreshCookieName(secure), '', { secure, maxAgeSeconds: 0 });
