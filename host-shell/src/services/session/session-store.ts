import { storageKeys, type User } from 'shared-contracts';
import type { KeyValueStorage } from '../browser-storage.ts';

/** Token and customer as stored (rule 2.8). Storage is the only truth, so that tabs agree. */
export interface SessionStore {
  token(): string | null;
  user(): User | null;
  save(token: string, user: User): void;
  saveToken(token: string): void;
  saveUser(user: User): void;
  clear(): void;
  /** Token or user changed, here or in another tab. */
  onChange(listener: () => void): () => void;
}

function readUser(text: string | null): User | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text);
    return typeof value?.id === 'string' && typeof value?.name === 'string' ? value : null;
  } catch {
    return null;
  }
}

export function createSessionStore(storage: KeyValueStorage): SessionStore {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  storage.onForeignChange((key) => {
    if (key === null || key === storageKeys.authToken || key === storageKeys.user) notify();
  });
  const write = (token: string | null, user: User | null) => {
    // The user goes first: a tab that hears of the token finds its owner already there.
    if (user) storage.set(storageKeys.user, JSON.stringify(user));
    if (token) storage.set(storageKeys.authToken, token);
    notify();
  };
  return {
    token: () => storage.get(storageKeys.authToken) || null,
    user: () => readUser(storage.get(storageKeys.user)),
    save: write,
    saveToken: (token) => write(token, null),
    saveUser: (user) => write(null, user),
    clear() {
      storage.remove(storageKeys.authToken);
      storage.remove(storageKeys.user);
      notify();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
