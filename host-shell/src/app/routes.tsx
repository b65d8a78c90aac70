import type { RouteObject } from 'react-router-dom';
import type { Composition } from 'shared-contracts';
import { pagesOf } from './composition-parts.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RemotePage } from './RemotePage.tsx';
import { ShellLayout } from './ShellLayout.tsx';

/** The routes that the composition's remotes bring, inside the shell's frame. */
export const createRoutes = (composition: Composition): RouteObject[] => [
  {
    element: <ShellLayout />,
    children: [
      ...pagesOf(composition).map((page) => ({
        path: page.path,
        // Two paths of one page (with and without an id) keep its state.
        element: <RemotePage key={`${page.remote} ${page.expose}`} {...page} />,
      })),
      { path: '*', element: <NotFoundPage key="not-found" /> },
    ],
  },
];
