import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
  signOut,
  type User,
} from 'firebase/auth';
import { type Database, getDatabase } from 'firebase/database';

/** Where to sign in, and as whom. */
export interface SdkAccess {
  /** `ws://host:port/?ns=name`; with `http`, one failure makes the SDK fall back to long polling. */
  readonly databaseURL: string;
  /** Origin of the identity calls; absent with Google's own. */
  readonly authEmulatorUrl?: string | undefined;
  readonly customToken: string;
  readonly apiKey?: string;
  readonly projectId?: string;
}

/** A client that is signed in. */
export interface SdkClient {
  readonly database: Database;
  readonly user: User;
  /** Signs out and ends the connection. */
  close(): Promise<void>;
}

let clients = 0;

/**
 * Signs in with the unmodified Firebase SDK, as a page does. For tests.
 *
 * @throws FirebaseError when the token is refused
 * @example
 * const { database, close } = await openSdkClient({ databaseURL: 'ws://127.0.0.1:9000/?ns=test', customToken });
 * await set(ref(database, 'rooms/garden/counter'), 1);
 * await close();
 */
export async function openSdkClient(access: SdkAccess): Promise<SdkClient> {
  const { databaseURL, authEmulatorUrl, customToken, apiKey = 'test', projectId = 'test' } = access;
  const app = initializeApp({ apiKey, projectId, databaseURL }, `client-${clients++}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
  const { user } = await signInWithCustomToken(auth, customToken);
  return {
    database: getDatabase(app, databaseURL),
    user,
    async close() {
      // Signed in, the SDK keeps a timer for its next token, and the process with it.
      await signOut(auth);
      await deleteApp(app);
    },
  };
}
