import type { RouteObject } from 'react-router-dom';
import type { Composition } from 'shared-contracts';
import { pageName, pagesOf } from '../composition/parts.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RemotePage } from './RemotePage.tsx';

/** The routes that the composition's remotes bring. */
export const createRoutes = (composition: Composition): RouteObject[] => [
  ...pagesOf(composition).map((page) => ({
    path: page.path,
    // Two paths of one page (with and without an id) keep its state.
    element: <RemotePage key={pageName(page)} {...page} />,
  })),
  { path: '*', element: <NotFoundPage key="not-found" /> },
];
