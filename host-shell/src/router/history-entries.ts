/** The entries of a browser's history, as far as the shell uses them: `window.history`, or a list in memory. */
export interface HistoryEntries {
  /** Of the present entry. */
  state(): unknown;
  /** Path, query and fragment of the present entry. */
  address(): string;
  push(state: unknown, address: string): void;
  replace(state: unknown, address: string): void;
  go(delta: number): void;
  /**
   * Calls back once another entry has become the present one by `go`, Back or Forward.
   *
   * @param moved returns false for a move that is nobody else's business
   */
  onMove(moved: () => boolean): void;
}

/** True for a failure that an address cannot be blamed for: what was to be stored cannot be. */
const isUnstorable = (error: unknown): boolean => error instanceof DOMException && error.name === 'DataCloneError';

const load = (address: string): void => window.location.assign(address);

export function browserEntries(loadPage = load): HistoryEntries {
  const { history, location } = window;
  return {
    state: () => history.state,
    address: () => location.pathname + location.search + location.hash,
    push(state, address) {
      try {
        history.pushState(state, '', address);
      } catch (error) {
        if (isUnstorable(error)) throw error;
        // Safari takes a hundred entries in thirty seconds. Always an address of this site: `//host` would be
        // another's.
        loadPage(location.origin + address);
      }
    },
    replace: (state, address) => history.replaceState(state, '', address),
    go: (delta) => history.go(delta),
    onMove: (moved) =>
      window.addEventListener('popstate', (event) => {
        if (!moved()) event.stopImmediatePropagation();
      }),
  };
}

/** On a server, and in tests: `go` moves at once. */
export function memoryEntries(address: string): HistoryEntries {
  let entries: readonly { readonly state: unknown; readonly address: string }[] = [{ state: null, address }];
  let at = 0;
  let moved = () => true;
  return {
    state: () => entries[at]?.state,
    address: () => entries[at]?.address ?? '/',
    push(state, next) {
      at += 1;
      entries = [...entries.slice(0, at), { state, address: next }];
    },
    replace(state, next) {
      entries = entries.with(at, { state, address: next });
    },
    go(delta) {
      const next = Math.min(Math.max(at + delta, 0), entries.length - 1);
      if (next === at) return;
      at = next;
      moved();
    },
    onMove(heard) {
      moved = heard;
    },
  };
}
