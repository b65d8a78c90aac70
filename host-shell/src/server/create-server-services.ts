import { createEventBus } from 'remote-sdk/event-bus';
import type { City, Composition, HttpClient, Language, PublicConfig, SessionState } from 'shared-contracts';
import { createMemoryStorage } from '../services/base/browser-storage.ts';
import { createStateCell } from '../services/base/state-cell.ts';
import type { PageServices } from '../services/create-services.ts';
import { createDialogService } from '../services/dialog-service.ts';
import { createLanguageService } from '../services/language-service.ts';
import { createLocationService } from '../services/location-service.ts';
import { createReadValues } from '../services/read-values.ts';

interface Parts {
  composition: Composition;
  config: PublicConfig;
  http: HttpClient;
  language: Language;
  session: SessionState;
  /** That the page's address names. */
  city: City | null;
  onError(error: unknown): void;
}

const nothing = () => {};

/** The services of a page that is rendered once: a session that never changes, no storage, no telemetry of its own. */
export function createServerServices(parts: Parts): PageServices {
  const { composition, config, http, language, session: state, city, onError } = parts;
  const session = createStateCell(state);
  const location = createLocationService(createMemoryStorage(), city);
  return {
    http,
    config,
    values: createReadValues(composition),
    location,
    language: createLanguageService(language, nothing),
    session: {
      state: session,
      current: session.current,
      asRendered: session.current,
      asDrawn: session.current,
      subscribe: session.subscribe,
      begin: nothing,
      start: nothing,
      update: nothing,
      require: async () => null,
      signOut: async () => {},
      token: async () => null,
    },
    live: { follow: () => nothing, unreadMessages: () => undefined },
    events: createEventBus({ session: session.changes, location: location.state.changes }),
    dialogs: createDialogService(nothing),
    telemetry: { error: onError, event: nothing, uncaught: onError, report: nothing, flush: nothing },
    updates: createStateCell(false),
  };
}
