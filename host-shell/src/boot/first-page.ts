import type { RemoteLoader } from 'federation/runtime';
import { matchRoutes } from 'react-router';
import { pagesOf } from '../app/composition-parts.ts';

/** Starts the remote of the present address at once: it loads while the session is being checked. */
export function loadFirstPage(loader: RemoteLoader, pathname: string): void {
  const pages = pagesOf(loader.composition);
  const matched = matchRoutes(
    pages.map((page) => ({ path: page.path, handle: page })),
    pathname,
  );
  const page = matched?.[0]?.route.handle;
  if (page) void loader.load(page.remote, page.expose);
}
