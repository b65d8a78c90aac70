import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { deviceDatabases } from 'shared-contracts';

/** A message that the server has not confirmed. */
export interface OutboxEntry {
  readonly key: string;
  /** Who wrote it on this device: another customer's unsent messages are not this one's. */
  readonly ownerId: string;
  readonly bookingId: string;
  readonly text: string;
  /** Id of the photo that it shows. */
  readonly photo?: string;
  readonly createdAt: number;
  /** `new`: shown, but the device does not keep it yet; nothing is stored with it. */
  readonly state: 'new' | 'waiting' | 'failed';
  /** How often it went out; from the first on it may have arrived. */
  readonly tries: number;
}

export interface Outbox {
  /** In the order in which they were written. */
  list(ownerId: string, bookingId: string): Promise<OutboxEntry[]>;
  put(entry: OutboxEntry): Promise<void>;
  remove(key: string): Promise<void>;
}

interface Schema extends DBSchema {
  outbox: { key: string; value: OutboxEntry; indexes: { room: [string, string] } };
}

const byKey = (a: OutboxEntry, b: OutboxEntry) => (a.key < b.key ? -1 : 1);

/** Where the browser keeps nothing (private windows of some), messages live as long as the tab. */
export function createMemoryOutbox(): Outbox {
  const entries = new Map<string, OutboxEntry>();
  return {
    list: async (ownerId, bookingId) =>
      [...entries.values()].filter((entry) => entry.ownerId === ownerId && entry.bookingId === bookingId).sort(byKey),
    put: async (entry) => void entries.set(entry.key, entry),
    remove: async (key) => void entries.delete(key),
  };
}

/**
 * Stored on the device until the server has it: over a reload, a closed tab, a restarted server. The page deletes the
 * database when its owner signs out: every tab lets go of it then, and a later message opens a new one.
 */
export async function openOutbox(name: string = deviceDatabases.chatOutbox): Promise<Outbox> {
  let connection: Promise<IDBPDatabase<Schema>> | null = null;
  const letGo = () => {
    connection = null;
  };
  const open = () =>
    openDB<Schema>(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('outbox', { keyPath: 'key' }).createIndex('room', ['ownerId', 'bookingId']);
      },
      blocking(_present, _wanted, event) {
        letGo();
        (event.target as IDBDatabase).close();
      },
      terminated: letGo,
    });
  const database = () => {
    connection ??= open().catch((error: unknown) => {
      letGo();
      throw error;
    });
    return connection;
  };
  try {
    await database();
  } catch {
    return createMemoryOutbox();
  }
  return {
    list: async (ownerId, bookingId) =>
      (await (await database()).getAllFromIndex('outbox', 'room', [ownerId, bookingId])).sort(byKey),
    put: async (entry) => void (await (await database()).put('outbox', entry)),
    remove: async (key) => (await database()).delete('outbox', key),
  };
}
