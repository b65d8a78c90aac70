import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../ports/ports.ts';
import type { Auth } from '../rules/rule-set.ts';
import type { Json } from '../tree/json-tree.ts';

/** `custom`: signs in once. `id`: opens the database, `refresh`: gets a new `id`, while its session lives. */
export type TokenUse = 'custom' | 'id' | 'refresh';

/** Lifetimes in seconds. */
export const tokenSeconds: Readonly<Record<TokenUse, number>> = { custom: 600, id: 3_600, refresh: 30 * 86_400 };
const ALGORITHM = 'HS256';
/** Ours have some hundred characters. */
const MAX_CHARACTERS = 4_096;

/** Keys that sign tokens: the current one signs, all of them verify, so that keys can rotate. */
export interface TokenKeys {
  readonly current: { readonly id: string; readonly sign: Uint8Array };
  find(id: string): { readonly sign: Uint8Array } | undefined;
}

/** Who a token is for. */
export interface TokenSubject {
  uid: string;
  sessionId: string;
  /** Further claims: `auth.token.*` in rules. `name` is also what `accounts:lookup` shows. */
  claims: Readonly<Record<string, Json>>;
}
/** A token that is ours and has not expired. */
export interface VerifiedToken {
  subject: TokenSubject;
  auth: NonNullable<Auth>;
  expiresAt: Date;
}

/** Signs and verifies the tokens of one database. */
export interface TokenIssuer {
  sign(use: TokenUse, subject: TokenSubject): Promise<string>;
  /** Null for whatever is not a token of this project for this use: other keys, algorithms, uses, expired, tampered. */
  verify(use: TokenUse, token: string): Promise<VerifiedToken | null>;
}

const standardClaims = ['iss', 'aud', 'sub', 'iat', 'exp', 'user_id', 'auth_time', 'sid', 'firebase'] as const;

/**
 * Signs and verifies the three kinds of tokens with HS256, in the shape of Firebase's own.
 *
 * @param project names the database in `iss` and `aud`; tokens of another project are refused.
 * @example
 * const tokens = createTokenIssuer({ project: 'demo', keys, clock: { now: () => new Date() } });
 * const customToken = await tokens.sign('custom', { uid: 'u1', sessionId: 's1', claims: { name: 'Ritu' } });
 */
export function createTokenIssuer({
  project,
  keys,
  clock,
}: {
  project: string;
  keys: TokenKeys;
  clock: Clock;
}): TokenIssuer {
  const issuer = `https://securetoken.google.com/${project}`;
  const secretOf = (id: string | undefined) => {
    const key = keys.find(id ?? '');
    if (!key) throw new Error('unknown key');
    return key.sign;
  };
  return {
    sign(use, { uid, sessionId, claims }) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      const firebase = { identities: {}, sign_in_provider: 'custom' };
      return new SignJWT({ ...claims, user_id: uid, auth_time: issuedAt, sid: sessionId, firebase })
        .setProtectedHeader({ alg: ALGORITHM, kid: keys.current.id })
        .setIssuer(issuer)
        .setAudience(`${project}/${use}`)
        .setSubject(uid)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + tokenSeconds[use])
        .sign(keys.current.sign);
    },
    async verify(use, token) {
      if (token.length > MAX_CHARACTERS) return null;
      let payload: JWTPayload;
      try {
        const expected = { algorithms: [ALGORITHM], issuer, audience: `${project}/${use}`, currentDate: clock.now() };
        ({ payload } = await jwtVerify(token, (header: { kid?: string }) => secretOf(header.kid), expected));
      } catch {
        return null;
      }
      const { sub, exp, sid } = payload;
      if (!sub || !exp || typeof sid !== 'string') return null;
      const claims = { ...payload } as Record<string, Json>;
      for (const name of standardClaims) delete claims[name];
      return {
        subject: { uid: sub, sessionId: sid, claims },
        auth: { uid: sub, provider: 'custom', token: payload as Record<string, Json> },
        expiresAt: new Date(exp * 1000),
      };
    },
  };
}
