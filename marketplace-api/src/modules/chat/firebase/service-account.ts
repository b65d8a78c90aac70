import { importPKCS8, SignJWT } from 'jose';
import type { FirebaseSettings } from '../../../platform/process/settings/chat-settings.ts';
import type { SignedIn } from '../../../platform/security/session.ts';
import type { ChatIdentity } from '../identity/chat-identity.ts';

const IDENTITY_TOOLKIT = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const SCOPES = ['firebase.database', 'identitytoolkit', 'userinfo.email']
  .map((scope) => `https://www.googleapis.com/auth/${scope}`)
  .join(' ');
const HOUR_SECONDS = 3_600;
/** It is exchanged at once; one that was cached would outlive the end of its session. */
export const CUSTOM_TOKEN_SECONDS = 300;
const EARLY_MS = 300_000;
const TIMEOUT_MS = 5_000;

const keyOf = ({ privateKey }: FirebaseSettings) => importPKCS8(privateKey, 'RS256');

/** A custom token that Google's sign-in takes, signed with the service account. It says which session it is for. */
export async function mintFirebaseToken(
  settings: FirebaseSettings,
  { uid, senderType, senderName }: ChatIdentity,
  { sessionId, sessionExpiresAt }: Pick<SignedIn, 'sessionId' | 'sessionExpiresAt'>,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const claims = { senderType, senderName, sessionId, sessionEnds: sessionExpiresAt.getTime() };
  return new SignJWT({ uid, claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(settings.clientEmail)
    .setSubject(settings.clientEmail)
    .setAudience(IDENTITY_TOOLKIT)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + CUSTOM_TOKEN_SECONDS)
    .sign(await keyOf(settings));
}

let cached: { token: string; email: string; goodUntil: number } | null = null;

/** An access token of the service account for the database and the sign-ins; cached until shortly before it ends. */
export async function serviceAccountToken(settings: FirebaseSettings): Promise<string> {
  const now = Date.now();
  if (cached && cached.email === settings.clientEmail && cached.goodUntil > now) return cached.token;
  const issuedAt = Math.floor(now / 1000);
  const assertion = await new SignJWT({ scope: SCOPES })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(settings.clientEmail)
    .setAudience(TOKEN_URL)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + HOUR_SECONDS)
    .sign(await keyOf(settings));
  const response = await fetch(TOKEN_URL, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Google refused the service account (${response.status})`);
  const answer = (await response.json()) as { access_token: string; expires_in: number };
  cached = {
    token: answer.access_token,
    email: settings.clientEmail,
    goodUntil: now + answer.expires_in * 1000 - EARLY_MS,
  };
  return answer.access_token;
}
