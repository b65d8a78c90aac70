import type { AppRouter } from './create-router.ts';
import type { Prerender } from './prerender.ts';

const whenIdle = (act: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act, 200);
};

/**
 * The page that the browser loaded cannot be put aside as it stands. Once it has been left it is rendered for the way
 * back, from the responses that are here.
 */
export function prerenderBack(
  router: Pick<AppRouter, 'state' | 'subscribe'>,
  { render }: Prerender,
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
      whenIdle(() => void render(page, left.location, left.location.key));
  });
}
