import type { RoomEvent, Storage, StorageTransaction } from '../ports/ports.ts';
import { formatPath, type Json, valueAt, withValueAt } from '../tree/json-tree.ts';

/**
 * A storage in the memory of one process, without permanence: for tests, examples and tools.
 *
 * @param initial the tree to start with.
 * @example openRealtimeDatabase({ ...options, storage: createMemoryStorage({ rooms: { garden: { open: true } } }) })
 */
export function createMemoryStorage(initial: Json = null): Storage {
  let tree = initial;
  const versions = new Map<string, number>();
  const locks = new Map<string, Promise<unknown>>();
  const listeners = new Set<(event: RoomEvent) => void>();
  const read = async (path: readonly string[]) => valueAt(tree, path);

  return {
    reader: () => read,
    query: async () => null,
    version: async (room) => versions.get(room) ?? 0,
    states: async (rooms) => new Map(rooms.map((room) => [room, { version: versions.get(room) ?? 0, access: '' }])),
    async subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    transact<T>(room: string, work: (transaction: StorageTransaction) => Promise<T>): Promise<T> {
      let commit = () => {};
      const run = async () => {
        const result = await work({
          read,
          async store({ id, writes }) {
            commit = () => {
              for (const { path, value } of writes) tree = withValueAt(tree, path, value);
              const version = (versions.get(room) ?? 0) + 1;
              versions.set(room, version);
              const changes = writes.map(({ path, value }) => ({ path: formatPath(path), value }));
              for (const listener of listeners) listener({ id, room, version, changes });
            };
            return true;
          },
        });
        commit();
        return result;
      };
      const running = (locks.get(room) ?? Promise.resolve()).then(run);
      locks.set(
        room,
        running.catch(() => {}),
      );
      return running;
    },
  };
}
