import { timeout } from 'federation-runtime/timeout';
import { type ReactNode, startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type NavigationType, Router } from 'react-router-dom';
import type { AppRouter } from './create-router.ts';
import { firstScreenFirst } from './keep-alive/first-screen.ts';
import {
  type Address,
  goTo,
  hiddenPageAt,
  initialKeepAlive,
  isInDocument,
  isRendered,
  type KeepAlive,
  whenRendered,
} from './keep-alive/keep-alive.ts';
import { KeepAliveProvider } from './keep-alive/keep-alive-context.ts';
import { swapPage } from './keep-alive/swap-page.ts';
import { createSwapNavigator } from './swap-navigator.ts';

interface Props {
  router: AppRouter;
  /** The part of an address that every link of the page keeps in front and none is written with: `/hi`, or `/`. */
  basenameOf: (pathname: string) => string;
  /** Names the page that an address shows. */
  pageOf: (pathname: string) => string;
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

/**
 * Shows the router's address. A page that is rendered already is shown at once; else a navigation renders in a
 * transition: the page before stays until the next one is ready.
 */
export function ShellRouter({ router, basenameOf, pageOf, fetchPage = nothingToFetch, children }: Props) {
  const [keepAlive, setKeepAlive] = useState<KeepAlive>(() =>
    initialKeepAlive(pageOf(router.state.location.pathname), router.state),
  );
  /** What was set last: React may yet have to show it. */
  const newest = useRef(keepAlive);
  const links = useMemo(
    () =>
      createSwapNavigator(router.history, (path, go) => {
        const address: Address = {
          location: { ...path, state: null, key: '' },
          historyAction: 'PUSH' as NavigationType,
        };
        const waiting = hiddenPageAt(newest.current, address);
        const place = document.querySelector('main');
        // An anchor's place is known once the page is laid out.
        if (!waiting?.holder || !isRendered(waiting) || !place || path.hash !== '') return null;
        newest.current.shown.holder?.keepFocus();
        const turn = swapPage(waiting.holder.container, place, go);
        if (turn === null) return null;
        firstScreenFirst();
        window.scrollTo(0, 0);
        return turn;
      }),
    [router],
  );
  useLayoutEffect(() => {
    const change = (next: KeepAlive) => {
      newest.current = next;
      setKeepAlive(next);
    };
    const show = (address: AppRouter['state']) =>
      change(goTo(newest.current, pageOf(address.location.pathname), address));
    if (router.state !== newest.current.address) show(router.state);
    const stopChanges = router.keepAlive.subscribe((render) => {
      links.settle();
      startTransition(() => change(render(newest.current)));
    });
    const stopMoves = router.subscribe((state) => {
      links.takeBack();
      const waiting = hiddenPageAt(newest.current, state);
      const present = () => {
        if (!waiting || !isRendered(waiting)) return startTransition(() => show(state));
        if (!isInDocument(waiting) && state.historyAction !== 'POP') firstScreenFirst();
        show(state);
      };
      const arriving = waiting ? whenRendered(waiting) : fetchPage(state.location.pathname);
      if (arriving === null) return present();
      void timeout(arriving, PATIENCE_MS, () => {}).then(() => router.state === state && present());
    });
    return () => {
      links.takeBack();
      stopChanges();
      stopMoves();
    };
  }, [router, links, pageOf, fetchPage]);
  const basename = basenameOf(keepAlive.address.location.pathname);
  // Always the same place: see `LocationProvider`.
  return (
    <Router navigator={links.navigator} location={basename} basename={basename}>
      <KeepAliveProvider value={keepAlive}>{children}</KeepAliveProvider>
    </Router>
  );
}
