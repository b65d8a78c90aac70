import type { AxiosAdapter } from 'axios';
import { createEventBus } from 'remote-sdk/event-bus';
import type { City, Composition, HostServices, Language, PublicConfig, User } from 'shared-contracts';
import { createBrowserStorage, createMemoryStorage, type KeyValueStorage } from './base/browser-storage.ts';
import { createStateCell, type StateCell } from './base/state-cell.ts';
import { createDialogService, type ShellDialogs } from './dialog-service.ts';
import { htmlService } from './html/html-service.ts';
import { createHttpClient } from './http/create-http-client.ts';
import { createLanguageService, keepLanguage, type ShellLanguage } from './language-service.ts';
import { createLive } from './live/create-live.ts';
import { createLocationService, type ShellLocation } from './location-service.ts';
import { createReadValues } from './read-values.ts';
import { createSession, type ShellSession } from './session/create-session.ts';
import { createSessionStore } from './session/session-store.ts';
import { createTokenRenewal, type TokenRenewal } from './session/token-renewal.ts';
import { forgetPrivateRecords } from './sign-out/forget-private-records.ts';
import { createPageTelemetry } from './telemetry/page-telemetry.ts';
import type { ShellTelemetry } from './telemetry/telemetry.ts';

/** What remotes get, with what only the shell may use. */
export interface ShellServices extends HostServices {
  session: ShellSession;
  dialogs: ShellDialogs;
  language: ShellLanguage;
  location: ShellLocation;
  telemetry: ShellTelemetry;
  /** True once a page would be made of another composition than this one. */
  updates: StateCell<boolean>;
}

/** Services of a page before it has a router. */
export type PageServices = Omit<ShellServices, 'navigation'>;

interface Options {
  composition: Composition;
  config: PublicConfig;
  /** Fetches the code of a dialog ahead of its opening. */
  preloadDialog(id: string): void;
  /** What the address says; English by default. */
  language?: Language;
  /** The city that the page's address names. */
  city?: City | null;
  /** Whom the edge found signed in when it rendered this page for them; null: nobody, or for everybody. */
  visitor?: User | null;
  /** In place of those of the browser. */
  telemetry?: ShellTelemetry;
  storage?: KeyValueStorage;
  adapter?: AxiosAdapter;
}

const defaultStorage = () => (typeof window === 'undefined' ? createMemoryStorage() : createBrowserStorage());

/** Makes the services of one page. Runs on a server too, where nobody is signed in and nothing is stored. */
export function createServices(options: Options): PageServices {
  const { composition, config, preloadDialog, storage = defaultStorage(), adapter } = options;
  const { telemetry = createPageTelemetry(composition) } = options;
  const store = createSessionStore(storage);
  const language = createLanguageService(options.language, (chosen) => {
    keepLanguage(chosen);
    // Text messages follow. Where that fails they do at the next login.
    if (session.current().status === 'authenticated') {
      http.call('chooseLanguage', { body: { language: chosen } }).catch(() => {});
    }
  });
  const reportUnreadable = (what: string) =>
    telemetry.error(new TypeError(`left out, for it makes no sense: ${what}`), {
      remote: 'host-shell',
      action: 'read-answer',
    });
  const http = createHttpClient(
    {
      token: store.token,
      replace: (refused) => renewal.replace(refused),
      discard: (refused) => {
        if (store.token() === refused) store.clear();
      },
    },
    language,
    adapter,
    reportUnreadable,
  );
  const renewal: TokenRenewal = createTokenRenewal(store, async () => (await http.call('refreshToken', {})).data.token);
  const dialogs = createDialogService(preloadDialog);
  const session = createSession({ store, http, renewal, dialogs, telemetry, visitor: options.visitor ?? null });
  const location = createLocationService(storage, options.city);
  forgetPrivateRecords(storage, session.state.changes, location.keepCityOnly);
  const events = createEventBus({ session: session.state.changes, location: location.state.changes });
  const live = createLive({ session: session.state, renewal, events, report: reportUnreadable });
  return {
    session,
    http,
    events,
    live,
    dialogs,
    language,
    location,
    telemetry,
    html: htmlService,
    config,
    values: createReadValues(composition),
    updates: createStateCell(false),
  };
}
