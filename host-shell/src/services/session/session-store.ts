import { storageKeys, type User } from 'shared-contracts';
import type { KeyValueStorage } from '../base/browser-storage.ts';

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
  const token = () => storage.get(storageKeys.authToken) || null;
  storage.onForeignChange((key) => {
    // Tabs run in processes of their own: this one may have written the user before it heard of the sign-out.
    if (key === storageKeys.authToken && token() === null) storage.remove(storageKeys.user);
    if (key === null || key === storageKeys.authToken || key === storageKeys.user) notify();
  });
  const saveToken = (value: string) => {
    storage.set(storageKeys.authToken, value);
    notify();
  };
  const setUser = (user: User) => storage.set(storageKeys.user, JSON.stringify(user));
  return {
    token,
    user: () => readUser(storage.get(storageKeys.user)),
    save(value, user) {
      // The user goes first: a tab that hears of the token finds its owner already there.
      setUser(user);
      saveToken(value);
    },
    saveToken,
    saveUser(user) {
      // Signed out meanwhile: nobody's name stays without a token.
      if (token() === null) return;
      setUser(user);
      notify();
    },
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
