import type { Navigator, Path, To } from 'react-router-dom';
import type { AppRouter } from './create-router.ts';
import type { PageSwap } from './keep-alive/swap-page.ts';

/** A history for links and `useNavigate`. */
export interface SwapNavigator {
  readonly navigator: Navigator;
  /** Goes to the address whose page is shown already, if there is one. */
  settle(): void;
  /** The page before is shown again, if another one is shown already. */
  takeBack(): void;
}

/**
 * Shows the page of an address before it goes there, if that page is rendered: to write the history, and all that hears
 * of it, takes longer than a frame on a cheap phone.
 *
 * @param show shows the page of a path at once, and calls `go` after that frame; null where there is something to wait
 * for
 */
export function createSwapNavigator(
  history: AppRouter['history'],
  show: (path: Path, go: () => void) => PageSwap | null,
): SwapNavigator {
  let swap: PageSwap | null = null;
  const settle = () => swap?.end();
  const isPath = (to: To): to is Path => typeof to === 'object';
  return {
    navigator: {
      createHref: (to) => history.createHref(to),
      encodeLocation: (to) => history.encodeLocation(to),
      go: (delta) => history.go(delta),
      replace: (to, state) => history.replace(to, state),
      push(to, state) {
        settle();
        const go = () => history.push(to, state);
        swap = isPath(to) ? show(to, go) : null;
        if (swap === null) go();
      },
    },
    settle,
    takeBack: () => swap?.takeBack(),
  };
}
