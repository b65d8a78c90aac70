import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router';
import type { AppRouter } from './create-router.ts';

interface Props {
  router: AppRouter;
  /** The part of an address that every link of the page keeps in front and none is written with: `/hi`, or `/`. */
  basenameOf: (pathname: string) => string;
  children: ReactNode;
}

/** Shows the router's address. A navigation renders in a transition: the page before stays until the next one is ready. */
export function ShellRouter({ router, basenameOf, children }: Props) {
  const [{ location, historyAction }, show] = useState(router.state);
  useLayoutEffect(() => {
    show(router.state);
    return router.subscribe((state) => startTransition(() => show(state)));
  }, [router]);
  return (
    <Router
      navigator={router.history}
      location={location}
      navigationType={historyAction}
      basename={basenameOf(location.pathname)}
    >
      {children}
    </Router>
  );
}
