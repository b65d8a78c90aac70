import type { RemoteLoader } from 'federation/runtime';
import { matchRoutes } from 'react-router';
import { pathWithoutLanguage } from 'shared-contracts';
import { pagesOf } from '../app/composition-parts.ts';

/** Starts the remote of the present address at once: it loads while the session is being checked. Settles when it is here, or failed. */
export async function loadFirstPage(loader: RemoteLoader, pathname: string): Promise<void> {
  const pages = pagesOf(loader.composition);
  const matched = matchRoutes(
    pages.map((page) => ({ path: page.path, handle: page })),
    pathWithoutLanguage(pathname),
  );
  const page = matched?.[0]?.route.handle;
  if (page) await loader.load(page.remote, page.expose);
}
