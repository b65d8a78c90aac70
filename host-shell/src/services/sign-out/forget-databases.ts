import { deviceDatabases } from 'shared-contracts';

/** Databases of remotes carry the product's name, as their records do. */
const OURS = /^kaza-/;
/** Firebase writes here on which days this browser talked to it. */
const HEARTBEATS = 'firebase-heartbeat-database';

/** Opens a database as it is; null where there is none, and none comes to be. */
const openPresent = (indexedDB: IDBFactory, name: string): Promise<IDBDatabase | null> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    let isThere = true;
    opening.onupgradeneeded = () => {
      isThere = false;
      opening.transaction?.abort();
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => (isThere ? reject(opening.error) : resolve(null));
  });

/** Names of our databases; where a browser lists none (Firefox before 126), those that remotes are known to make. */
async function ours(indexedDB: IDBFactory): Promise<string[]> {
  const listed = await indexedDB.databases?.();
  return listed?.flatMap(({ name = '' }) => (OURS.test(name) ? [name] : [])) ?? Object.values(deviceDatabases);
}

/**
 * Clears a database that a library keeps open: its deletion would wait for that connection, and later connections would
 * wait for the deletion.
 */
async function empty(indexedDB: IDBFactory, name: string): Promise<void> {
  const database = await openPresent(indexedDB, name);
  if (!database) return;
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) {
    const clearing = database.transaction(stores, 'readwrite');
    for (const store of stores) clearing.objectStore(store).clear();
  }
  // Closes once it is cleared.
  database.close();
}

/** Deletes our databases. Open connections to them close on `versionchange`; until then the deletion waits. */
export async function forgetDatabases(): Promise<void> {
  const { indexedDB } = globalThis;
  if (!indexedDB) return;
  for (const name of await ours(indexedDB)) indexedDB.deleteDatabase(name);
  await empty(indexedDB, HEARTBEATS);
}
