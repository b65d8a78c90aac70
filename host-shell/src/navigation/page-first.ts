import type { Path, To } from 'react-router-dom';
import type { Turn } from '../stage/take-turn.ts';
import type { AppRouter } from './create-router.ts';

/** A history for links and `useNavigate`. */
export interface PageFirst {
  readonly navigator: AppRouter['history'];
  /** Goes to the address whose page is shown already, if there is one. */
  settle(): void;
  /** The page before is shown again, if another one is shown already. */
  takeBack(): void;
}

/**
 * Shows the page of an address before it goes there, if that page is drawn: to write the history, and all that hears of it, takes
 * longer than a frame on a cheap phone.
 *
 * @param show shows the page of a path at once, and calls `go` after that frame; null where there is something to wait for
 */
export function pageFirst(history: AppRouter['history'], show: (path: Path, go: () => void) => Turn | null): PageFirst {
  let turn: Turn | null = null;
  const settle = () => turn?.end();
  const isPath = (to: To): to is Path => typeof to === 'object';
  return {
    navigator: {
      ...history,
      push(to, state) {
        settle();
        const go = () => history.push(to, state);
        turn = isPath(to) ? show(to, go) : null;
        if (turn === null) go();
      },
    },
    settle,
    takeBack: () => turn?.takeBack(),
  };
}
