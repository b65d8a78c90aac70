import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A pass opens overrides, other channels and the list of releases for at most this long. */
export const LONGEST_QA_PASS_MS = 24 * 60 * 60 * 1000;

const FORM = /^v1\.(\d{1,15})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

interface Issue {
  readonly secret: string;
  /** How long the pass is valid, in milliseconds; at most a day. */
  readonly forMs: number;
  readonly now?: number;
}

interface Verification {
  readonly secret: string;
  readonly now?: number;
}

/** The name of what is signed keeps a signature made for another purpose with the same secret from being a pass. */
const macOf = (secret: string, signed: string): Buffer =>
  createHmac('sha256', secret).update(`qa-pass ${signed}`).digest();

/**
 * Creates a pass for testers of a production site: `v1.<expires at, ms>.<nonce>.<HMAC-SHA-256>`.
 * @throws RangeError when `forMs` is not between one millisecond and a day
 * @example createQaPass({ secret, forMs: 2 * 60 * 60 * 1000 })
 */
export function createQaPass({ secret, forMs, now = Date.now() }: Issue): string {
  if (!(forMs >= 1 && forMs <= LONGEST_QA_PASS_MS)) throw new RangeError('A QA pass lasts at most 24 hours.');
  const signed = `v1.${Math.floor(now + forMs)}.${randomBytes(16).toString('base64url')}`;
  return `${signed}.${macOf(secret, signed).toString('base64url')}`;
}

/**
 * Returns when a valid pass expires (milliseconds since 1970), or null for an expired, altered or foreign one.
 * @example verifyQaPass(pass, { secret }) !== null
 */
export function verifyQaPass(pass: string, { secret, now = Date.now() }: Verification): number | null {
  const [, expires = '', nonce = '', mac = ''] = FORM.exec(pass) ?? [];
  const given = Buffer.from(mac, 'base64url');
  const expected = macOf(secret, `v1.${expires}.${nonce}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const expiresAt = Number(expires);
  return expiresAt > now && expiresAt <= now + LONGEST_QA_PASS_MS ? expiresAt : null;
}

/** Address that turns an invitation into a cookie. */
export const QA_PASS_PATH = '/qa-pass';

/** Address that a tester opens: the edge keeps the pass in a cookie. In the query, which no log keeps. */
export const qaInvitePath = (pass: string): string => `${QA_PASS_PATH}?pass=${pass}`;

/** Name of the cookie that holds the pass. Browsers take a `__Host-` cookie over TLS only. */
export const qaPassCookie = (secure: boolean): string => (secure ? '__Host-qa_pass' : 'qa_pass');
