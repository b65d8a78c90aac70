import type { RemoteLoader } from 'federation/runtime';
import { pageAt } from '../app/page-at.ts';

/** Starts the remote of the present address at once: it loads while the session is being checked. Settles when it is here, or failed. */
export async function loadFirstPage(loader: RemoteLoader, pathname: string): Promise<void> {
  const page = pageAt(loader.composition, pathname);
  if (page) await loader.load(page.remote, page.expose);
}
