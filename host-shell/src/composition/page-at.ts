import { matchRoutes } from 'react-router-dom';
import { type Composition, pathWithoutLanguage } from 'shared-contracts';
import { type PageRef, pageName, pagesOf } from './parts.ts';

/** Each step of a route change asks which page an address shows, and routes are compiled anew each time. */
const found = new WeakMap<Composition, Map<string, PageRef | null>>();
const MOST_FOUND = 100;

function find(composition: Composition, path: string): PageRef | null {
  const routes = pagesOf(composition).map((page) => ({ path: page.path, handle: page }));
  return matchRoutes(routes, path)?.[0]?.route.handle ?? null;
}

/** The page that the composition shows at an address; null where it shows none. */
export function pageAt(composition: Composition, pathname: string): PageRef | null {
  const path = pathWithoutLanguage(pathname);
  const known = found.get(composition) ?? new Map<string, PageRef | null>();
  found.set(composition, known);
  let page = known.get(path);
  if (page === undefined) {
    if (known.size >= MOST_FOUND) known.clear();
    page = find(composition, path);
    known.set(path, page);
  }
  return page;
}

/** The name of that page; null where the composition shows none. */
export function pageNameAt(composition: Composition, pathname: string): string | null {
  const page = pageAt(composition, pathname);
  return page === null ? null : pageName(page);
}
