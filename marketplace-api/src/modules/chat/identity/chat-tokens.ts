import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../../plumbing/clock.ts';
import type { Secrets } from '../../../plumbing/secrets.ts';
import type { Auth } from '../rules/rule-set.ts';
import type { Json } from '../tree/json-tree.ts';

/** `custom`: signs in once. `id`: opens the database, while that session lives. `refresh`: gets a new `id` while the session at Kaza lives. */
export type ChatTokenUse = 'custom' | 'id' | 'refresh';

export const EMBEDDED_PROJECT = 'kaza-embedded';
export const chatTokenSeconds: Record<ChatTokenUse, number> = { custom: 600, id: 3_600, refresh: 30 * 86_400 };
const ALGORITHM = 'HS256';
const issuer = `https://securetoken.google.com/${EMBEDDED_PROJECT}`;

/** Who chats: the booking's customer (`user`) or its provider. `uid` is the customer's or the provider's id. */
export interface ChatIdentity {
  uid: string;
  senderType: 'user' | 'provider';
  senderName: string;
}
export interface ChatClaims extends ChatIdentity {
  sessionId: string;
}

export function signChatToken(secrets: Secrets, use: ChatTokenUse, claims: ChatClaims, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const { uid, senderType, senderName, sessionId } = claims;
  return new SignJWT({
    user_id: uid,
    auth_time: issuedAt,
    senderType,
    senderName,
    sid: sessionId,
    firebase: { identities: {}, sign_in_provider: 'custom' },
  })
    .setProtectedHeader({ alg: ALGORITHM, kid: secrets.current.id })
    .setIssuer(issuer)
    .setAudience(`${EMBEDDED_PROJECT}/${use}`)
    .setSubject(uid)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + chatTokenSeconds[use])
    .sign(secrets.current.sign);
}

export interface VerifiedChatToken {
  claims: ChatClaims;
  auth: NonNullable<Auth>;
  expiresAt: Date;
}

/** Null for whatever is not a token of ours for this use. */
export async function verifyChatToken(
  secrets: Secrets,
  use: ChatTokenUse,
  token: string,
  clock: Clock,
): Promise<VerifiedChatToken | null> {
  let payload: JWTPayload;
  try {
    ({ payload } = await jwtVerify(
      token,
      (header) => {
        const key = secrets.find(header.kid ?? '');
        if (!key) throw new Error('unknown key');
        return key.sign;
      },
      { algorithms: [ALGORITHM], issuer, audience: `${EMBEDDED_PROJECT}/${use}`, currentDate: clock.now() },
    ));
  } catch {
    return null;
  }
  const { sub, exp, sid, senderType, senderName } = payload;
  if (!sub || !exp || typeof sid !== 'string' || typeof senderName !== 'string') return null;
  if (senderType !== 'user' && senderType !== 'provider') return null;
  return {
    claims: { uid: sub, senderType, senderName, sessionId: sid },
    auth: { uid: sub, token: payload as Record<string, Json> },
    expiresAt: new Date(exp * 1000),
  };
}
