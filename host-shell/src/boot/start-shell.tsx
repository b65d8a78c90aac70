import { startPageRuntime } from 'federation-runtime';
import { timeout } from 'federation-runtime/timeout';
import { type Composition, cityInQuery, languageOfPath, noteServerTime } from 'shared-contracts';
import { loadCatalogues } from 'shared-ui/language';
import { createApp } from '../app/create-app.tsx';
import { PREFIX } from '../brand/prefix.ts';
import { pageAt, pageNameAt } from '../composition/page-at.ts';
import { pageName } from '../composition/parts.ts';
import { dismissDialogsOnLeave } from '../dialogs/dismiss-on-leave.ts';
import { joinLateTypeface } from '../fonts/late-typeface.ts';
import { keepInstallOffer } from '../offline/install-offer.ts';
import { reloadPage } from '../offline/page-worker.ts';
import { startOfflineWhenIdle } from '../offline/start-offline.ts';
import type { AppRouter } from '../router/create-router.ts';
import { basenameOf, keepAddressInLanguage } from '../router/language-address.ts';
import { followCityOfAddress } from '../router/location-address.ts';
import { createPrerender } from '../router/prerender.ts';
import { prerenderBack } from '../router/prerender-back.ts';
import { afterLoad } from '../services/base/after-load.ts';
import { createBrowserStorage, tabStorage } from '../services/base/browser-storage.ts';
import { keepServerClock } from '../services/base/server-clock.ts';
import { createQueryClient } from '../services/create-query-client.ts';
import { createServices } from '../services/create-services.ts';
import { makePolicies } from '../services/html/trusted-types.ts';
import { showLanguage } from '../services/show-language.ts';
import { forgetPrivateQueries } from '../services/sign-out/forget-private-queries.ts';
import { createPageTelemetry, isMeasured, watchPage } from '../services/telemetry/page-telemetry.ts';
import { createFetchRevoked } from '../updates/fetch-revoked.ts';
import { takeUpdateOnNavigation } from '../updates/take-update.ts';
import { watchUnsavedWork } from '../updates/unsaved-work.ts';
import { isPinned, watchUpdates } from '../updates/watch-updates.ts';
import { boundNavigations } from './bound-navigations.ts';
import { addressAfterReset, addressWithOverride } from './keep-override.ts';
import { prefetchLinks } from './prefetch.ts';
import { preloadAxios } from './preload-axios.ts';
import { preloadDialogWith } from './preload-dialog.ts';
import { createPreload } from './preload-expose.ts';
import { type PageData, readPage } from './read-page.ts';
import { hydrateQueries, readResponses, renderedPage } from './rendered-page.ts';
import { createRemoteReporter } from './report-remote-event.ts';
import { showPage } from './show-page.ts';
import { keepTranslatedTexts } from './translated-texts.ts';

const SLOW_REMOTE_MS = 2000;

/** Goes to the address that this tab's override belongs to; true when the page is being left for it. */
function leaveForOverride({ overridden }: Composition): boolean {
  const isOverridden = Object.keys(overridden).length > 0;
  const instead = addressWithOverride(window.location.href, isOverridden, tabStorage());
  if (instead !== null) window.location.replace(instead);
  const left = addressAfterReset(window.location.href);
  if (left !== null) window.history.replaceState(window.history.state, '', left);
  return instead !== null;
}

/** Loader of remotes, services and answers of the page that the edge sent. */
function createParts({ composition, config }: PageData) {
  const telemetry = createPageTelemetry(composition);
  const loader = startPageRuntime({
    debugGlobal: `__${PREFIX.toUpperCase()}__`,
    composition,
    report: createRemoteReporter(telemetry),
    askRevoked: createFetchRevoked(),
  });
  const preload = createPreload(loader, () => services.language.current());
  const answers = readResponses();
  keepServerClock(createBrowserStorage());
  // It was rendered after the browser had asked for it.
  if (answers.renderedAt !== null && !answers.isOld) noteServerTime(answers.renderedAt, performance.now());
  const services = createServices({
    composition,
    config,
    visitor: answers.visitor,
    language: languageOfPath(window.location.pathname),
    city: cityInQuery(window.location.search),
    telemetry,
    preloadDialog: preloadDialogWith(composition, preload),
  });
  const queryClient = createQueryClient();
  hydrateQueries(queryClient, answers, services.session.current());
  forgetPrivateQueries(queryClient, services.session.state.changes);
  /** The name of the page at an address. */
  const nameAt = (pathname: string) => pageNameAt(composition, pathname);
  return { composition, telemetry, loader, preload, answers, services, queryClient, nameAt };
}

/** Keeps the page up with what comes: updates, other addresses and languages, the next pages' code, no connection. */
function keepUp(parts: ReturnType<typeof createParts>, router: AppRouter) {
  const { composition, services, queryClient, preload, nameAt } = parts;
  const { updates, dialogs, language, session } = services;
  const pinned = isPinned(composition, window.location.search);
  if (!pinned) {
    takeUpdateOnNavigation({
      router,
      available: updates,
      // Before dialogs are dismissed: an open one counts.
      unsaved: watchUnsavedWork({ dialogs, changesInFlight: () => queryClient.isMutating() }),
      reload: reloadPage,
      ask: watchUpdates(composition, updates),
    });
  }
  dismissDialogsOnLeave(router, dialogs);
  keepAddressInLanguage(router, language);
  followCityOfAddress(router, services.location);
  const ahead = createPrerender({ router, queryClient });
  prefetchLinks(composition, {
    preload,
    render: async (page, link, isCertain) => {
      const container = await ahead.render(pageName(page), link);
      // A page whose click comes at once is laid out once, by the frame that shows it.
      if (!container || isCertain) return;
      import('../router/keep-alive/prelayout.ts')
        .then(({ prelayoutWhenIdle }) => prelayoutWhenIdle(container))
        .catch(() => {});
    },
  });
  if (window.matchMedia?.('(hover: none)').matches) {
    afterLoad(() => {
      import('./prefetch-in-view.ts')
        .then((inView) => inView.prefetchInView(composition, { preload, router, session }))
        .catch(() => {});
    });
  }
  prerenderBack(router, createPrerender({ router, queryClient }), nameAt);
  // Another visitor, or the same one in another language, sees nothing of what was rendered before.
  session.state.changes.subscribe(ahead.drop);
  language.subscribe(ahead.drop);
  keepInstallOffer();
  const goTo = (path: string) => router.history.push(path);
  startOfflineWhenIdle({ composition, isPinned: pinned, session, language, updates, goTo });
}

/** Brings the page that the edge sent to life. */
export async function startShell(): Promise<void> {
  makePolicies();
  keepTranslatedTexts();
  const sent = readPage();
  if (leaveForOverride(sent.composition)) return;
  const parts = createParts(sent);
  const { composition, telemetry, loader, preload, answers, services, queryClient, nameAt } = parts;
  watchPage(telemetry);
  boundNavigations((origin) =>
    telemetry.error(new Error(`A script was kept from leaving for ${origin}`), {
      remote: 'host-shell',
      action: 'leave',
    }),
  );
  telemetry.report({ kind: 'view', name: 'host-shell', version: composition.host.version });
  const page = pageAt(composition, window.location.pathname);
  // At once: it loads while the session is being checked.
  const firstPage = page && preload(page);
  services.session.begin({ checked: !answers.isOld });
  showLanguage(services.language, queryClient);

  const rendered = renderedPage();
  preloadAxios(rendered !== null);
  const { element, router } = createApp({ loader, services, queryClient, basenameOf, layout: rendered?.layout });
  keepUp(parts, router);
  if (isMeasured()) afterLoad(async () => (await import('./measure-pages.ts')).measurePages({ composition, router }));
  if (rendered) afterLoad(() => joinLateTypeface(router, true, nameAt));
  else joinLateTypeface(router, false, nameAt);
  // While the first page's code is on its way.
  await loadCatalogues(services.language.current());
  // What the edge rendered stays as it is until all of it can be taken over; a page whose remote is slow gets its frame
  // first.
  if (rendered && firstPage) await timeout(firstPage, SLOW_REMOTE_MS, () => {});
  showPage({ element, rendered, telemetry });
}
