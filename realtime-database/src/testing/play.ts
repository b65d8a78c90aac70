import { deleteApp, initializeApp } from 'firebase/app';
import { type Database, getDatabase, goOffline } from 'firebase/database';
import { createMemoryStorage } from '../memory/index.ts';
import type { Storage } from '../ports/ports.ts';
import type { RealtimeDatabaseOptions } from '../realtime-database.ts';
import { createRuleSet } from '../rules/rule-set.ts';
import { parsePath } from '../tree/json-tree.ts';
import { openSdkClient, type SdkClient } from './sdk-client.ts';
import { openTestDatabase } from './test-database.ts';

/** A database of one room that everybody belongs to, and people who come and go. */
export interface Play {
  /** Origin of the server. */
  address: string;
  storage: Storage;
  /** Addresses of the requests so far, without their origin. */
  requests: string[];
  /** The unmodified SDK, signed in; through another address than the server's own if one is given. */
  join(uid: string, claims?: Record<string, string | boolean>, through?: string): Promise<SdkClient>;
  /** A token for another sign-in. */
  customToken(uid: string, claims?: Record<string, string | boolean>): Promise<string>;
  idToken(uid: string): Promise<string>;
  stored(path: string): Promise<unknown>;
  close(): Promise<void>;
}

const open = { '.read': true, '.write': true };

/**
 * Opens a database in memory with rules of its own, and clients on it. For tests and drills.
 *
 * @param rules what stands below `rules` in a rules file; everything is allowed by default
 * @example
 * const { join, close } = await play({ notes: { '.read': true } });
 * const { database } = await join('ann');
 */
export async function play(rules: object = open, options: Partial<RealtimeDatabaseOptions> = {}): Promise<Play> {
  const storage = options.storage ?? createMemoryStorage();
  const test = await openTestDatabase({
    rules: createRuleSet({ rules }),
    layout: { roomOf: () => 'all', isAppendOnly: () => false },
    membership: { isMember: async () => true, subscribe: () => () => {} },
    ...options,
    storage,
  });
  const clients: SdkClient[] = [];
  const customToken: Play['customToken'] = (uid, claims = {}) =>
    test.database.tokens.sign('custom', { uid, sessionId: `session of ${uid}`, claims });
  return {
    address: test.address,
    requests: test.requests,
    storage,
    customToken,
    idToken: test.idToken,
    async join(uid, claims = {}, through = test.address) {
      const client = await openSdkClient({
        databaseURL: `${through.replace('http', 'ws')}/?ns=test`,
        authEmulatorUrl: test.address,
        customToken: await customToken(uid, claims),
      });
      clients.push(client);
      return client;
    },
    stored: (path) => storage.reader()(parsePath(path)),
    async close() {
      await Promise.all(clients.map((client) => client.close()));
      await test.close();
    },
  };
}

let offlineApps = 0;
/** The SDK alone, without a server: what it holds is what it was told here, in its own order and with its own hash. */
export function openOfflineSdk(): { database: Database; close(): Promise<void> } {
  const app = initializeApp({ projectId: 'test' }, `offline-${offlineApps++}`);
  const database = getDatabase(app, 'ws://127.0.0.1:9/?ns=test');
  goOffline(database);
  return { database, close: () => deleteApp(app) };
}
