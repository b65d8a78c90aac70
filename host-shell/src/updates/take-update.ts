import { pathWithoutLanguage } from 'shared-contracts';
import type { UnsavedWork } from './unsaved-work.ts';

/** The router's part in this: it announces a navigation with the new address, before anything renders. */
export interface NavigationSource {
  readonly state: { readonly location: { readonly pathname: string }; readonly historyAction: string };
  subscribe(listener: (state: NavigationSource['state']) => void): () => void;
}

interface Parts {
  router: NavigationSource;
  available: { current(): boolean };
  unsaved: UnsavedWork;
  /** Loads the present address as a new document. */
  reload(): void;
  /** Asks whether there is a newer composition, if that was not asked lately. */
  ask(): void;
}

/**
 * A newer composition is taken with the next navigation: the new address is loaded as a document. Only on
 * a way forward, and when nothing would be lost; the state of the history entry survives.
 */
export function takeUpdateOnNavigation({ router, available, unsaved, reload, ask }: Parts): void {
  let page = pathWithoutLanguage(router.state.location.pathname);
  router.subscribe(({ location, historyAction }) => {
    const next = pathWithoutLanguage(location.pathname);
    if (next === page) return;
    page = next;
    const nothingLost = !unsaved.exists() && globalThis.navigator?.onLine !== false;
    unsaved.pageChanged();
    if (available.current() && historyAction === 'PUSH' && nothingLost) reload();
    else ask();
  });
}
