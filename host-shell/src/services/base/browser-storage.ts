/** What the services keep between visits. On a server, or where storage is forbidden, it lasts as long as the page. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
  /** Another tab changed something: `key` is null when it cleared everything. Returns an unsubscribe function. */
  onForeignChange(listener: (key: string | null) => void): () => void;
}

export function createMemoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
    onForeignChange: () => () => {},
  };
}

/** localStorage, which may be missing, forbidden (throws on touch) or full (throws on write). */
export function createBrowserStorage(target: Window = window): KeyValueStorage {
  let local: Storage;
  try {
    local = target.localStorage;
    local.getItem('');
  } catch {
    return createMemoryStorage();
  }
  const overflow = createMemoryStorage();
  return {
    get: (key) => overflow.get(key) ?? local.getItem(key),
    set(key, value) {
      try {
        local.setItem(key, value);
        overflow.remove(key);
      } catch {
        overflow.set(key, value);
      }
    },
    remove(key) {
      overflow.remove(key);
      local.removeItem(key);
    },
    keys: () => [...overflow.keys(), ...Object.keys(local)],
    onForeignChange(listener) {
      const heard = (event: StorageEvent) => {
        if (event.storageArea === null || event.storageArea === local) listener(event.key);
      };
      target.addEventListener('storage', heard);
      return () => target.removeEventListener('storage', heard);
    },
  };
}

/** What is stored for one tab; nothing where the browser forbids storage. */
export function tabStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return window.sessionStorage;
  } catch {
    const { get, set, remove } = createMemoryStorage();
    return { getItem: get, setItem: set, removeItem: remove };
  }
}
