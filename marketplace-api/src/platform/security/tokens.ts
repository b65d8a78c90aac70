import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../process/clock.ts';
import { later } from '../process/clock.ts';
import type { SecretKey, Secrets } from './secrets.ts';

/** `login`: can only verify a code. `access`: everything else, as long as its session lives. */
export type TokenUse = 'login' | 'access';

/**
 * An access token is within reach of every script of its page, and is renewed by the httpOnly cookie alone: what is
 * taken is soon worth nothing.
 */
const tokenLifetimes = { login: 3_600_000, access: 900_000 } as const;
const ALGORITHM = 'HS256';
const ISSUER = 'kaza';

const imported = new WeakMap<SecretKey, Promise<CryptoKey>>();

/** Made once for each secret: importing costs more than checking a token. */
function signingKey(key: SecretKey): Promise<CryptoKey> {
  const known = imported.get(key);
  if (known) return known;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const made = crypto.subtle.importKey('raw', Uint8Array.from(key.sign), algorithm, false, ['sign', 'verify']);
  imported.set(key, made);
  return made;
}

export async function signToken(secrets: Secrets, use: TokenUse, subject: string, now: Date): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM, kid: secrets.current.id })
    .setIssuer(ISSUER)
    .setAudience(use)
    .setSubject(subject)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(later(now, tokenLifetimes[use]).getTime() / 1000))
    .sign(await signingKey(secrets.current));
}

export interface VerifiedToken {
  subject: string;
  expiresAt: Date;
}

/** Null for whatever is not a token of ours for this use: other keys, algorithms, uses, expired, tampered. */
export async function verifyToken(
  secrets: Secrets,
  use: TokenUse,
  token: string,
  clock: Clock,
): Promise<VerifiedToken | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      (header) => {
        const key = secrets.find(header.kid ?? '');
        if (!key) throw new Error('unknown key');
        return signingKey(key);
      },
      { algorithms: [ALGORITHM], issuer: ISSUER, audience: use, currentDate: clock.now() },
    );
    return payload.sub && payload.exp ? { subject: payload.sub, expiresAt: new Date(payload.exp * 1000) } : null;
  } catch {
    return null;
  }
}
