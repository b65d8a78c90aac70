import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUCKETS } from '../release/index.ts';

const COOKIE = 'kaza_bucket';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The bucket that a visitor's cookie names; null for a new visitor. */
export const knownBucket = (cookies: string | undefined): number | null => {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{1,4})(?:;|$)`).exec(cookies ?? '')?.[1];
  return value === undefined ? null : Number(value);
};

/** The visitor's canary bucket, 0 to 9999: drawn once, kept in a cookie, the same for every canary that comes. */
export function visitorBucket(request: FastifyRequest, reply: FastifyReply): number {
  const known = knownBucket(request.headers.cookie);
  if (known !== null) return known;
  const bucket = randomInt(BUCKETS);
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${bucket}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly${secure}`);
  return bucket;
}
