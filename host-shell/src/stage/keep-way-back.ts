import type { AppRouter } from '../navigation/create-router.ts';
import type { DrawAhead } from './draw-ahead.ts';

const whenIdle = (act: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act, 200);
};

/**
 * The page that the browser loaded cannot be put aside as it stands. Once it has been left it is drawn for the way back, from
 * the answers that are here.
 */
export function keepWayBack(
  router: Pick<AppRouter, 'state' | 'subscribe'>,
  { draw }: DrawAhead,
  pageOf: (pathname: string) => string | null,
): void {
  let before = router.state;
  const stop = router.subscribe((state) => {
    const left = before;
    before = state;
    const page = pageOf(left.location.pathname);
    if (page === pageOf(state.location.pathname)) return;
    stop();
    if (page !== null && state.historyAction === 'PUSH')
      whenIdle(() => void draw(page, left.location, left.location.key));
  });
}
