import { matchRoutes } from 'react-router-dom';
import { type Composition, pathWithoutLanguage } from 'shared-contracts';
import { type PageRef, pagesOf } from './composition-parts.ts';

/** The page that the composition shows at an address; null where it shows none. */
export function pageAt(composition: Composition, pathname: string): PageRef | null {
  const routes = pagesOf(composition).map((page) => ({ path: page.path, handle: page }));
  return matchRoutes(routes, pathWithoutLanguage(pathname))?.[0]?.route.handle ?? null;
}
