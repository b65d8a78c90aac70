import type { AppRouter } from '../navigation/create-router.ts';
import type { ShellDialogs } from '../services/dialog-service.ts';

/**
 * Going to another page dismisses the dialogs of the one before: Back would otherwise change the page beneath them. The
 * router tells before React renders, so that what the next page opens while it mounts is not meant.
 */
export function dismissDialogsOnLeave(router: Pick<AppRouter, 'state' | 'subscribe'>, dialogs: ShellDialogs): void {
  let { pathname } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    dialogs.dismissAll();
  });
}
