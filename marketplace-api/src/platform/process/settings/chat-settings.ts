import * as v from 'valibot';
import { count, listed, origins, url } from './checks.ts';

export interface FirebaseSettings {
  apiKey: string;
  projectId: string;
  databaseURL: string;
  clientEmail: string;
  privateKey: string;
}
export interface ChatSettings {
  /** Whose pages may open the chat besides the site's own. */
  chatOrigins: readonly string[];
  /** How many websockets the chat takes, in all and from one address. */
  chatSockets: { sockets: number; socketsPerAddress: number };
  /** With one of these the operator's own programs read and write every chat; empty: none can. */
  chatAdminSecrets: readonly string[];
  firebase: FirebaseSettings | null;
}

export const chatEntries = {
  CHAT_ORIGINS: v.optional(origins('CHAT_ORIGINS')),
  CHAT_SOCKETS: count('CHAT_SOCKETS', '5000'),
  CHAT_SOCKETS_PER_ADDRESS: count('CHAT_SOCKETS_PER_ADDRESS', '100'),
  CHAT_ADMIN_SECRETS: v.optional(
    v.pipe(
      v.string(),
      listed,
      v.check(
        (secrets) => secrets.every((secret) => secret.length >= 32),
        'CHAT_ADMIN_SECRETS must be secrets of at least 32 characters each, separated by commas',
      ),
    ),
  ),
  FIREBASE_API_KEY: v.optional(v.string()),
  FIREBASE_PROJECT_ID: v.optional(v.string()),
  FIREBASE_DATABASE_URL: v.optional(url('FIREBASE_DATABASE_URL', ['https:'])),
  FIREBASE_CLIENT_EMAIL: v.optional(v.string()),
  FIREBASE_PRIVATE_KEY: v.optional(v.string()),
};
type Given = v.InferOutput<v.ObjectSchema<typeof chatEntries, undefined>>;

/** The settings of Google's database, as far as they are given. */
const firebaseIn = (set: Given): Partial<FirebaseSettings> => ({
  apiKey: set.FIREBASE_API_KEY,
  projectId: set.FIREBASE_PROJECT_ID,
  databaseURL: set.FIREBASE_DATABASE_URL,
  clientEmail: set.FIREBASE_CLIENT_EMAIL,
  privateKey: set.FIREBASE_PRIVATE_KEY?.replaceAll('\\n', '\n'),
});

/** Settings that contradict each other, as a line for the operator; null where all is well. */
export function chatContradiction(set: Given): string | null {
  const firebase: (string | undefined)[] = Object.values(firebaseIn(set));
  if (firebase.includes(undefined) && firebase.some((value) => value !== undefined)) {
    return 'FIREBASE_API_KEY, FIREBASE_PROJECT_ID, FIREBASE_DATABASE_URL, FIREBASE_CLIENT_EMAIL and FIREBASE_PRIVATE_KEY belong together: set all of them or none.';
  }
  return null;
}

export function chatSettingsOf(set: Given): ChatSettings {
  const firebase = firebaseIn(set);
  return {
    chatOrigins: set.CHAT_ORIGINS ?? [],
    chatAdminSecrets: set.CHAT_ADMIN_SECRETS ?? [],
    chatSockets: { sockets: set.CHAT_SOCKETS, socketsPerAddress: set.CHAT_SOCKETS_PER_ADDRESS },
    firebase: firebase.apiKey === undefined ? null : (firebase as FirebaseSettings),
  };
}
