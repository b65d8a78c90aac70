import { type ReactNode, startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type NavigationType, Router } from 'react-router-dom';
import {
  type Address,
  firstStage,
  goTo,
  hiddenPageAt,
  isDrawn,
  isOnStage,
  type Stage,
  whenDrawn,
} from '../stage/stage.ts';
import { StageProvider } from '../stage/stage-context.ts';
import { takeTurn } from '../stage/take-turn.ts';
import type { AppRouter } from './create-router.ts';
import { firstScreenFirst } from './first-screen.ts';
import { pageFirst } from './page-first.ts';

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
 * Shows the router's address. A page that is drawn already is shown at once; else a navigation renders in a transition: the page
 * before stays until the next one is ready.
 */
export function ShellRouter({ router, basenameOf, pageOf, fetchPage = nothingToFetch, children }: Props) {
  const [stage, setStage] = useState<Stage>(() => firstStage(pageOf(router.state.location.pathname), router.state));
  /** What was set last: React may yet have to show it. */
  const newest = useRef(stage);
  const links = useMemo(
    () =>
      pageFirst(router.history, (path, go) => {
        const address: Address = {
          location: { ...path, state: null, key: '' },
          historyAction: 'PUSH' as NavigationType,
        };
        const waiting = hiddenPageAt(newest.current, address);
        const place = document.querySelector('main');
        // An anchor's place is known once the page is laid out.
        if (!waiting?.holder || !isDrawn(waiting) || !place || path.hash !== '') return null;
        newest.current.shown.holder?.keepFocus();
        const turn = takeTurn(waiting.holder.container, place, go);
        if (turn === null) return null;
        firstScreenFirst();
        window.scrollTo(0, 0);
        return turn;
      }),
    [router],
  );
  useLayoutEffect(() => {
    const change = (next: Stage) => {
      newest.current = next;
      setStage(next);
    };
    const show = (address: AppRouter['state']) =>
      change(goTo(newest.current, pageOf(address.location.pathname), address));
    if (router.state !== newest.current.address) show(router.state);
    const stopChanges = router.stage.subscribe((draw) => {
      links.settle();
      startTransition(() => change(draw(newest.current)));
    });
    const stopMoves = router.subscribe((state) => {
      links.takeBack();
      const waiting = hiddenPageAt(newest.current, state);
      const present = () => {
        if (!waiting || !isDrawn(waiting)) return startTransition(() => show(state));
        if (!isOnStage(waiting) && state.historyAction !== 'POP') firstScreenFirst();
        show(state);
      };
      const arriving = waiting ? whenDrawn(waiting) : fetchPage(state.location.pathname);
      if (arriving === null) return present();
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
      void Promise.race([arriving, patience]).then(() => router.state === state && present());
    });
    return () => {
      links.takeBack();
      stopChanges();
      stopMoves();
    };
  }, [router, links, pageOf, fetchPage]);
  const basename = basenameOf(stage.address.location.pathname);
  // Always the same place: see `Here`.
  return (
    <Router navigator={links.navigator} location={basename} basename={basename}>
      <StageProvider value={stage}>{children}</StageProvider>
    </Router>
  );
}
