import { matchRoutes } from 'react-router-dom';
import { type Composition, pathWithoutLanguage } from 'shared-contracts';
import { type PageRef, pageName, pagesOf } from './composition-parts.ts';

/** The page that the composition shows at an address; null where it shows none. */
export function pageAt(composition: Composition, pathname: string): PageRef | null {
  const routes = pagesOf(composition).map((page) => ({ path: page.path, handle: page }));
  return matchRoutes(routes, pathWithoutLanguage(pathname))?.[0]?.route.handle ?? null;
}

/** The name of that page; null where the composition shows none. */
export function pageNameAt(composition: Composition, pathname: string): string | null {
  const page = pageAt(composition, pathname);
  return page === null ? null : pageName(page);
}
