import type { RemoteLoader } from 'federation-runtime';
import type { Language } from 'shared-contracts';
import { loadCatalogues } from 'shared-ui/language';
import type { ExposeRef } from '../composition/parts.ts';

export type Preload = (place: ExposeRef) => Promise<void>;

/**
 * Fetches and reads the code of a page or dialog and its words, so that it is rendered at once when it is asked for.
 * Settles in any case: a failure shows when it is opened, and is tried again then.
 */
export const createPreload =
  (loader: Pick<RemoteLoader, 'preload' | 'load'>, language: () => Language): Preload =>
  async ({ remote, expose }) => {
    loader.preload(remote, expose);
    await loader.load(remote, expose);
    await loadCatalogues(language());
  };
