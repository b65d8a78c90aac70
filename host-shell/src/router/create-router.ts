import type { Location, NavigationType } from 'react-router-dom';
import { type AppHistory, createHistory } from './history.ts';
import { browserEntries, memoryEntries } from './history-entries.ts';
import type { KeepAlive } from './keep-alive/keep-alive.ts';

interface RouterState {
  /** As in the address bar: with the prefix of the language. */
  readonly location: Location;
  readonly historyAction: NavigationType;
}

type Listener = (state: RouterState) => void;
type KeepAliveChange = (keepAlive: KeepAlive) => KeepAlive;

/** The address of the page. It announces a navigation when the address has changed and nothing is rendered yet. */
export interface AppRouter {
  readonly state: RouterState;
  readonly history: AppHistory;
  /** Pages that are out of sight: `change` adds or drops some. */
  readonly keepAlive: {
    change(change: KeepAliveChange): void;
    subscribe(listener: (change: KeepAliveChange) => void): () => void;
  };
  /** Listeners are called in the order in which they came. Returns an unsubscribe function. */
  subscribe(listener: Listener): () => void;
}

/**
 * React Router's declarative half on its own history: its data router (loaders, actions, fetchers) would be 15 kB that
 * nobody here uses. With `url` the address lives in memory: on a server, and in tests.
 */
export function createRouter(url?: string): AppRouter {
  const history = createHistory(url === undefined ? browserEntries() : memoryEntries(url));
  const listeners = new Set<Listener>();
  const keepAliveListeners = new Set<(change: KeepAliveChange) => void>();
  let state: RouterState = { location: history.location, historyAction: history.action };
  history.listen(({ action, location }) => {
    state = { location, historyAction: action };
    for (const listener of listeners) listener(state);
  });
  return {
    get state() {
      return state;
    },
    history,
    keepAlive: {
      change(change) {
        for (const listener of keepAliveListeners) listener(change);
      },
      subscribe(listener) {
        keepAliveListeners.add(listener);
        return () => void keepAliveListeners.delete(listener);
      },
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
