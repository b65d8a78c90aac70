import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import type { AppRouter } from './create-router.ts';

interface Props {
  router: AppRouter;
  /** The part of an address that every link of the page keeps in front and none is written with: `/hi`, or `/`. */
  basenameOf: (pathname: string) => string;
  /** Fetches what an address shows; null where it is here already. Settles in any case. */
  fetchPage?: (pathname: string) => Promise<unknown> | null;
  children: ReactNode;
}

/**
 * The page before is looked at for so long while the code of the next one arrives. A skeleton that has been shown stays
 * for 300 ms (React sees to it), so one for less would only hold the page up.
 */
const PATIENCE_MS = 150;
const nothingToFetch = () => null;

/** Shows the router's address. A navigation renders in a transition: the page before stays until the next one is ready. */
export function ShellRouter({ router, basenameOf, fetchPage = nothingToFetch, children }: Props) {
  const [{ location, historyAction }, show] = useState(router.state);
  useLayoutEffect(() => {
    show(router.state);
    return router.subscribe((state) => {
      const present = () => startTransition(() => show(state));
      const arriving = fetchPage(state.location.pathname);
      if (arriving === null) return present();
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
      void Promise.race([arriving, patience]).then(() => router.state === state && present());
    });
  }, [router, fetchPage]);
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
