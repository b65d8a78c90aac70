import { afterLoad } from '../services/base/after-load.ts';
import type { OfflineParts } from './offline-page.ts';

/** Everything about being offline comes when the page is idle. A page of a development server has no service worker. */
export function startOfflineWhenIdle(parts: OfflineParts): void {
  if (!navigator.serviceWorker || parts.composition.development) return;
  afterLoad(() => {
    // Without it the page is a page of the web as any other; the next visit tries again.
    import('./offline-page.ts').then(({ startOffline }) => startOffline(parts)).catch(() => {});
  });
}
