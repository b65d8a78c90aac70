import { BehaviorSubject } from 'rxjs';
import {
  ANONYMOUS,
  type CallError,
  DEFAULT_LANGUAGE,
  DEFAULT_LOCATION,
  type HostServices,
  type HttpClient,
  type LanguageService,
  type NavigationService,
} from 'shared-contracts';
import { loadCatalogues } from 'shared-ui/language';
import { createEventBus } from '../host/event-bus.ts';
import { onChange } from '../host/on-change.ts';

const never = () => () => {};

/** A value that can be followed. */
function createCell<T>(initial: T) {
  const subject = new BehaviorSubject(initial);
  return { subject, current: () => subject.value, subscribe: onChange(subject) };
}

function createLanguage(): LanguageService {
  const { subject, current, subscribe } = createCell<ReturnType<LanguageService['current']>>(DEFAULT_LANGUAGE);
  return {
    current,
    subscribe,
    async choose(language) {
      await loadCatalogues(language);
      subject.next(language);
    },
  };
}

/** Every address is one of the site: this page has none of them. */
const createNavigation = (site: string): NavigationService => ({
  current: () => '/',
  subscribe: never,
  href: (address) => new URL(address, site).href,
  go: (address) => location.assign(new URL(address, site)),
});

/** The API answers pages of its own site alone (no CORS): a call fails as without a network, unmade. */
const http: HttpClient = {
  async call(call: string | { readonly name: string }): Promise<never> {
    const parts: Omit<CallError, 'name' | 'message'> = {
      call: typeof call === 'string' ? call : call.name,
      status: 0,
      code: 'NETWORK',
      technicalMessage: 'Network error: pages of other sites make no calls',
    };
    throw Object.assign(new Error(parts.technicalMessage), { name: 'CallError' }, parts);
  },
};

/**
 * What a remote gets in a page without a shell: nobody is signed in, the language is English until another is chosen,
 * and what other remotes would do (dialogs, other pages, signing in) is done in the site that the remote is from.
 */
export function createForeignHost(site: string): HostServices {
  const session = createCell(ANONYMOUS);
  const place = createCell(DEFAULT_LOCATION);
  const language = createLanguage();
  const navigation = createNavigation(site);
  const leave = () => navigation.go('/');
  return {
    session: {
      current: session.current,
      subscribe: session.subscribe,
      require: async () => {
        leave();
        return null;
      },
      start: () => {},
      update: () => {},
      signOut: async () => {},
      token: async () => null,
    },
    http,
    events: createEventBus({ session: session.subject, location: place.subject }),
    live: { follow: never, unreadMessages: () => undefined },
    dialogs: { open: async () => void leave() as undefined, preload: () => {} },
    language,
    location: { current: place.current, subscribe: place.subscribe, choose: (chosen) => place.subject.next(chosen) },
    telemetry: { error: (error) => reportError(error), event: () => {} },
    navigation,
    config: { supportPhones: ['', ''], supportEmail: '', mapsApiKey: null, embedded: false, origin: site },
  };
}
