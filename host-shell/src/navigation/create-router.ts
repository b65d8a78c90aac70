import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  type Location,
  type NavigationType,
} from 'react-router-dom';
import type { Stage } from '../stage/stage.ts';

interface RouterState {
  /** As in the address bar: with the prefix of the language. */
  readonly location: Location;
  readonly historyAction: NavigationType;
}

type Listener = (state: RouterState) => void;
type StageChange = (stage: Stage) => Stage;

/** The address of the page. It announces a navigation when the address has changed and nothing is rendered yet. */
export interface AppRouter {
  readonly state: RouterState;
  readonly history: ReturnType<typeof createMemoryHistory> | ReturnType<typeof createBrowserHistory>;
  /** Pages that are out of sight: `change` adds or drops some. */
  readonly stage: { change(change: StageChange): void; subscribe(listener: (change: StageChange) => void): () => void };
  /** Listeners are called in the order in which they came. Returns an unsubscribe function. */
  subscribe(listener: Listener): () => void;
}

/**
 * React Router's declarative half on its own history: its data router (loaders, actions, fetchers) would be 15 kB that
 * nobody here uses. With `url` the address lives in memory: on a server, and in tests.
 */
export function createRouter(url?: string): AppRouter {
  // "v5 compatible": pushes and replacements are reported too, not only Back and Forward.
  const history =
    url === undefined
      ? createBrowserHistory({ v5Compat: true })
      : createMemoryHistory({ initialEntries: [url], v5Compat: true });
  const listeners = new Set<Listener>();
  const stageListeners = new Set<(change: StageChange) => void>();
  let state: RouterState = { location: history.location, historyAction: history.action as NavigationType };
  history.listen(({ action, location }) => {
    state = { location, historyAction: action as NavigationType };
    for (const listener of listeners) listener(state);
  });
  return {
    get state() {
      return state;
    },
    history,
    stage: {
      change(change) {
        for (const listener of stageListeners) listener(change);
      },
      subscribe(listener) {
        stageListeners.add(listener);
        return () => void stageListeners.delete(listener);
      },
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
