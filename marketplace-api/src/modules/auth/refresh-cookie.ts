import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from 'shared-contracts';
import { readCookie, setCookie } from '../../plumbing/cookies.ts';
import { SESSION_LIFETIME_MS } from './sessions.ts';

const NAME = 'kaza_refresh';
const path = `${API_BASE}/user`;

export const readRefreshCookie = (request: FastifyRequest) => readCookie(request, NAME);

export const setRefreshCookie = (reply: FastifyReply, token: string, secure: boolean) =>
  setCookie(reply, NAME, token, { path, secure, maxAgeSeconds: SESSION_LIFETIME_MS / 1000 });

export const clearRefreshCookie = (reply: FastifyReply, secure: boolean) =>
  setCookie(reply, NAME, '', { path, secure, maxAgeSeconds: 0 });
