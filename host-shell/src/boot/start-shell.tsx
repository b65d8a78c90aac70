import { startPageRuntime } from 'federation/runtime';
import { createRoot } from 'react-dom/client';
import { ROOT_ELEMENT_ID } from 'shared-contracts';
import { createApp } from '../app/create-app.tsx';
import { dismissDialogsOnLeave } from '../app/leave-page.ts';
import { takeUpdateOnNavigation } from '../freshness/take-update.ts';
import { watchUnsavedWork } from '../freshness/unsaved-work.ts';
import { isPinned, watchUpdates } from '../freshness/watch-updates.ts';
import { keepInstallOffer } from '../offline/install-offer.ts';
import { reloadPage } from '../offline/page-worker.ts';
import { startOfflineWhenIdle } from '../offline/start-offline.ts';
import { tabStorage } from '../services/browser-storage.ts';
import { createQueryClient } from '../services/create-query-client.ts';
import { createServices } from '../services/create-services.ts';
import { forgetPrivateAnswers } from '../services/forget-private-answers.ts';
import { createPageTelemetry, watchPage } from '../services/page-telemetry.ts';
import { loadFirstPage } from './first-page.ts';
import { addressWithOverride } from './keep-override.ts';
import { preloadDialogWith } from './preload-dialog.ts';
import { prepareCalls } from './prepare-calls.ts';
import { readPage } from './read-page.ts';
import { createRemoteReporter } from './report-remote-event.ts';

/** Brings the page that the edge sent to life. */
export function startShell(): void {
  const { composition, config } = readPage();
  const isOverridden = Object.keys(composition.overridden).length > 0;
  const instead = addressWithOverride(window.location.href, isOverridden, tabStorage());
  if (instead !== null) {
    window.location.replace(instead);
    return;
  }
  const telemetry = createPageTelemetry(composition);
  const loader = startPageRuntime({ composition, report: createRemoteReporter(telemetry) });
  const services = createServices({
    composition,
    config,
    telemetry,
    preloadDialog: preloadDialogWith(loader),
  });
  const queryClient = createQueryClient();
  forgetPrivateAnswers(queryClient, services.session.state.changes);
  watchPage(telemetry);
  telemetry.report({ kind: 'view', name: 'host-shell', version: composition.host.version });
  prepareCalls(false);
  loadFirstPage(loader, window.location.pathname);
  services.session.begin();

  const { element, router } = createApp({ loader, services, queryClient });
  const pinned = isPinned(composition, window.location.search);
  if (!pinned) {
    takeUpdateOnNavigation({
      router,
      available: services.updates,
      // Before dialogs are dismissed: an open one counts.
      unsaved: watchUnsavedWork({ dialogs: services.dialogs, changesInFlight: () => queryClient.isMutating() }),
      reload: reloadPage,
      ask: watchUpdates(composition, services.updates),
    });
  }
  dismissDialogsOnLeave(router, services.dialogs);
  keepInstallOffer();
  startOfflineWhenIdle({
    composition,
    isPinned: pinned,
    session: services.session,
    language: services.language,
    updates: services.updates,
    goTo: (path) => router.history.push(path),
  });
  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (!root) throw new Error(`The page lacks its #${ROOT_ELEMENT_ID}.`);
  createRoot(root, {
    // A boundary shows and reports these; React would only repeat them on the console.
    ...(process.env.NODE_ENV === 'production' && { onCaughtError() {} }),
    onUncaughtError: (error) => telemetry.uncaught(error),
  }).render(element);
}
