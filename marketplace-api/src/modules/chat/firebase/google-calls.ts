import type { FirebaseSettings } from '../../../platform/process/settings/chat-settings.ts';
import { serviceAccountToken } from './service-account.ts';

const TIMEOUT_MS = 4_000;
const SIGN_INS = 'https://identitytoolkit.googleapis.com';

async function ask(settings: FirebaseSettings, url: URL, method: string, body?: unknown): Promise<Response> {
  return fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${await serviceAccountToken(settings)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/**
 * Writes these places of Google's database at once, all or none, with the service account, which stands above the
 * rules. Null removes.
 */
export async function updateDatabase(settings: FirebaseSettings, update: Record<string, unknown>): Promise<void> {
  const response = await ask(settings, new URL('/.json?print=silent', settings.databaseURL), 'PATCH', update);
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the realtime database answered ${response.status}`);
}

/** What stands at a place of Google's database, which is null where nothing does. */
export async function readDatabase(settings: FirebaseSettings, path: string): Promise<unknown> {
  const response = await ask(settings, new URL(`/${path}.json`, settings.databaseURL), 'GET');
  if (!response.ok) throw new Error(`the realtime database answered ${response.status}`);
  return response.json();
}

/** Who never opened a chat is not known to Google's sign-in: then there is nothing to end. */
async function changeAccount(settings: FirebaseSettings, call: 'update' | 'delete', body: Record<string, string>) {
  const url = new URL(`/v1/projects/${encodeURIComponent(settings.projectId)}/accounts:${call}`, SIGN_INS);
  const response = await ask(settings, url, 'POST', body);
  const text = await response.text();
  if (!response.ok && !text.includes('USER_NOT_FOUND')) {
    throw new Error(`Google's sign-in answered ${response.status}`);
  }
}

/** Refresh tokens from before this moment are worth nothing; the last ID token ends within its hour. */
export const revokeSignIns = (settings: FirebaseSettings, uid: string, now: Date): Promise<void> =>
  changeAccount(settings, 'update', { localId: uid, validSince: String(Math.floor(now.getTime() / 1000)) });

/** Deletes the account at Google. */
export const deleteSignIn = (settings: FirebaseSettings, uid: string): Promise<void> =>
  changeAccount(settings, 'delete', { localId: uid });
