import { startPageRuntime } from 'federation/runtime';
import { languageOfPath } from 'shared-contracts';
import { loadCatalogues } from 'shared-ui/language';
import { createApp } from '../app/create-app.tsx';
import { dismissDialogsOnLeave } from '../app/leave-page.ts';
import { pageAt } from '../app/page-at.ts';
import { PREFIX } from '../brand/prefix.ts';
import { createAskRevoked } from '../freshness/ask-revoked.ts';
import { takeUpdateOnNavigation } from '../freshness/take-update.ts';
import { watchUnsavedWork } from '../freshness/unsaved-work.ts';
import { isPinned, watchUpdates } from '../freshness/watch-updates.ts';
import { basenameOf, keepAddressInLanguage } from '../language/language-address.ts';
import { showLanguage } from '../language/show-language.ts';
import { keepInstallOffer } from '../offline/install-offer.ts';
import { reloadPage } from '../offline/page-worker.ts';
import { startOfflineWhenIdle } from '../offline/start-offline.ts';
import { tabStorage } from '../services/browser-storage.ts';
import { createQueryClient } from '../services/create-query-client.ts';
import { createServices } from '../services/create-services.ts';
import { forgetPrivateAnswers } from '../services/forget-private-answers.ts';
import { createPageTelemetry, watchPage } from '../services/page-telemetry.ts';
import { drawnPage, takeAnswers } from './drawn-page.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { getReadyWith } from './get-ready.ts';
import { addressWithOverride } from './keep-override.ts';
import { preloadDialogWith } from './preload-dialog.ts';
import { prepareCalls } from './prepare-calls.ts';
import { readPage } from './read-page.ts';
import { createRemoteReporter } from './report-remote-event.ts';
import { showPage } from './show-page.ts';

const SLOW_REMOTE_MS = 2000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Brings the page that the edge sent to life. */
export async function startShell(): Promise<void> {
  const { composition, config } = readPage();
  const isOverridden = Object.keys(composition.overridden).length > 0;
  const instead = addressWithOverride(window.location.href, isOverridden, tabStorage());
  if (instead !== null) {
    window.location.replace(instead);
    return;
  }
  const telemetry = createPageTelemetry(composition);
  const loader = startPageRuntime({
    debugGlobal: `__${PREFIX.toUpperCase()}__`,
    composition,
    report: createRemoteReporter(telemetry),
    askRevoked: createAskRevoked(),
  });
  const getReady = getReadyWith(loader, () => services.language.current());
  const services = createServices({
    composition,
    config,
    language: languageOfPath(window.location.pathname),
    telemetry,
    preloadDialog: preloadDialogWith(composition, getReady),
  });
  const queryClient = createQueryClient();
  takeAnswers(queryClient);
  forgetPrivateAnswers(queryClient, services.session.state.changes);
  watchPage(telemetry);
  telemetry.report({ kind: 'view', name: 'host-shell', version: composition.host.version });
  const page = pageAt(composition, window.location.pathname);
  // At once: it loads while the session is being checked.
  const firstPage = page && getReady(page);
  services.session.begin();
  showLanguage(services.language, queryClient);

  const drawn = drawnPage();
  prepareCalls(drawn !== null);
  const { element, router } = createApp({ loader, services, queryClient, basenameOf, layout: drawn?.layout });
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
  keepAddressInLanguage(router, services.language);
  fetchAhead(composition, getReady);
  keepInstallOffer();
  startOfflineWhenIdle({
    composition,
    isPinned: pinned,
    session: services.session,
    language: services.language,
    updates: services.updates,
    goTo: (path) => router.history.push(path),
  });
  // While the first page's code is on its way.
  await loadCatalogues(services.language.current());
  // What the edge drew stays as it is until all of it can be taken over; a page whose remote is slow gets its frame first.
  if (drawn) await Promise.race([firstPage, pause(SLOW_REMOTE_MS)]);
  showPage({ element, drawn, telemetry });
}
