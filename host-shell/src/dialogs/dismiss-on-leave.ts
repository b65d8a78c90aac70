import { pathWithoutLanguage } from 'shared-contracts';
import type { AppRouter } from '../router/create-router.ts';
import type { ShellDialogs } from '../services/dialog-service.ts';

/**
 * Going to another page (not: to another language of it) dismisses the dialogs of the one before: Back would otherwise
 * change the page beneath them. The router reports before React renders, so what the next page opens while it mounts
 * stays.
 */
export function dismissDialogsOnLeave(router: Pick<AppRouter, 'state' | 'subscribe'>, dialogs: ShellDialogs): void {
  let page = pathWithoutLanguage(router.state.location.pathname);
  router.subscribe(({ location }) => {
    const next = pathWithoutLanguage(location.pathname);
    if (next === page) return;
    page = next;
    dialogs.dismissAll();
  });
}
