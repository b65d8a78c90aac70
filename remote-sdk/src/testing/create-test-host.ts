import { BehaviorSubject, filter, map, type Observable, Subject } from 'rxjs';
import {
  ANONYMOUS,
  DEFAULT_LANGUAGE,
  DEFAULT_LOCATION,
  type DialogId,
  type DialogTable,
  type HostEventName,
  type HostEvents,
  type HostServices,
  type Language,
  type PublicConfig,
  type SessionState,
  type User,
  type UserLocation,
} from 'shared-contracts';
import { loadCatalogues } from 'shared-ui/language';
import { onChange } from '../host/on-change.ts';
import { type AnsweringHost, createTestHttp, type OwnResponses, type TestResponses } from './test-http.ts';
import { createTestLive, type TestLive } from './test-live.ts';

/** What a test gives to the host of its remote; what it leaves out has a default. */
export interface TestHostOptions {
  language?: Language;
  session?: SessionState;
  location?: UserLocation;
  config?: Partial<PublicConfig>;
  /** What the channel holds, by remote. */
  values?: Record<string, Record<string, string | number | boolean>>;
  /** What the server says, by call; a call without a response fails the way a 404 does. Throw `callError()` to fail. */
  answers?: TestResponses;
  /** The same for calls that the remote defines itself, by their names. */
  ownAnswers?: OwnResponses;
  /** What a dialog gives back, by id; dismissed where absent. */
  dialogResults?: { [D in DialogId]?: DialogTable[D]['result'] | (() => DialogTable[D]['result'] | undefined) };
}

/** The services of a shell, with a record of what was asked of them. */
export interface TestHost extends HostServices, AnsweringHost, TestLive {
  readonly openedDialogs: { id: DialogId; input: unknown }[];
  readonly emitted: { name: HostEventName; payload: unknown }[];
  readonly reported: unknown[];
  /** Addresses that a remote without React went to. */
  readonly visited: string[];
  setSession(state: SessionState): void;
  /** An event from another part of the page. */
  fire<N extends HostEventName>(name: N, payload: HostEvents[N]): void;
}

/** A customer. */
export const testUser: User = {
  id: 'u1',
  name: 'Asha Sen',
  mobileNo: '9876543210',
  email: null,
  isActive: true,
  location: 'Salt Lake, Kolkata',
  locationPoint: { latitude: 22.58, longitude: 88.41 },
  lastLogin: null,
  role: 'customer',
};

/** An event bus on which a test may fire events of other parts of the page. */
function createTestEvents(session: BehaviorSubject<SessionState>, location: BehaviorSubject<UserLocation>) {
  const fired = new Subject<{ name: HostEventName; payload: unknown }>();
  const emitted: TestHost['emitted'] = [];
  const fire: TestHost['fire'] = (name, payload) => fired.next({ name, payload });
  const firedOf = (name: HostEventName) =>
    fired.pipe(
      filter((event) => event.name === name),
      map((event) => event.payload),
    );
  const service: HostServices['events'] = {
    emit: (name, payload) => {
      emitted.push({ name, payload });
      fire(name, payload);
    },
    on: <N extends HostEventName>(name: N) =>
      (name === 'session' ? session : name === 'location' ? location : firedOf(name)) as Observable<HostEvents[N]>,
  };
  return { service, emitted, fire };
}

/** A session that the login dialog of the test signs in, where it says so. */
function createTestSession(
  state: BehaviorSubject<SessionState>,
  openLogin: (reason: string | undefined) => Promise<unknown>,
): HostServices['session'] {
  const userNow = () => (state.value.status === 'authenticated' ? state.value.user : null);
  return {
    current: () => state.value,
    subscribe: onChange(state),
    require: async (reason) => {
      const before = userNow();
      if (before) return before;
      if ((await openLogin(reason)) !== 'signed-in') return null;
      if (!userNow()) state.next({ status: 'authenticated', user: testUser });
      return userNow();
    },
    start: (_token, user) => state.next({ status: 'authenticated', user }),
    update: (user) => state.next({ status: 'authenticated', user }),
    signOut: async () => state.next(ANONYMOUS),
    token: async () => (userNow() ? 'test-token' : null),
  };
}

/** Dialogs that give back at once what the test says. */
const createTestDialogs = (
  opened: TestHost['openedDialogs'],
  results: TestHostOptions['dialogResults'] = {},
): HostServices['dialogs'] => ({
  open: async <D extends DialogId>(id: D, input: DialogTable[D]['input']) => {
    opened.push({ id, input });
    const result = results[id];
    return (typeof result === 'function' ? result() : result) as DialogTable[D]['result'] | undefined;
  },
  preload: () => {},
});

const createTestLanguage = (given: Language): HostServices['language'] => {
  const language = new BehaviorSubject(given);
  return {
    current: () => language.value,
    subscribe: onChange(language),
    choose: async (next) => {
      await loadCatalogues(next);
      language.next(next);
    },
  };
};

/** An address that only `go` changes; a router around the screen does not follow it. */
function createTestNavigation() {
  const visited: string[] = [];
  const address = new BehaviorSubject('/');
  const service: HostServices['navigation'] = {
    current: () => address.value,
    subscribe: onChange(address),
    href: (to) => to,
    go: (to) => {
      visited.push(to);
      address.next(to);
    },
  };
  return { service, visited };
}

/** Stands for the shell's sanitiser: what that lets through, and nothing else of a tag. */
const withoutOtherTags = (html: string): string =>
  html.replace(/<(?!\/?(?:p|br|ul|ol|li|strong|b|em|i|h3|h4)>)[^>]*>/g, '');

/**
 * A double of everything that the shell gives, recording what was asked of it.
 *
 * @example
 * const host = createTestHost({ session: signedIn, answers: { getOffers: () => [booking()] } });
 * renderWithHost(<MyBookingsPage />, { host });
 * expect(host.calls).toHaveLength(1);
 */
export function createTestHost(options: TestHostOptions = {}): TestHost {
  const session = new BehaviorSubject<SessionState>(options.session ?? ANONYMOUS);
  const location = new BehaviorSubject<UserLocation>(options.location ?? DEFAULT_LOCATION);
  const { service: events, emitted, fire } = createTestEvents(session, location);
  const { service: live, ...liveControls } = createTestLive((booking) => events.emit('booking', { booking }));
  const openedDialogs: TestHost['openedDialogs'] = [];
  const dialogs = createTestDialogs(openedDialogs, options.dialogResults);
  const reported: unknown[] = [];
  const { service: navigation, visited } = createTestNavigation();

  const host: TestHost = {
    ...liveControls,
    calls: [],
    ownCalls: [],
    openedDialogs,
    emitted,
    reported,
    visited,
    answers: options.answers ?? {},
    ownAnswers: options.ownAnswers ?? {},
    setSession: (state) => session.next(state),
    fire,
    live,
    session: createTestSession(session, (reason) => host.dialogs.open('login', reason === undefined ? {} : { reason })),
    http: createTestHttp(() => host),
    events,
    dialogs,
    language: createTestLanguage(options.language ?? DEFAULT_LANGUAGE),
    location: {
      current: () => location.value,
      subscribe: onChange(location),
      choose: (next) => location.next(next),
    },
    navigation,
    html: { sanitiser: async () => withoutOtherTags, data: (json) => json },
    telemetry: { error: (error) => reported.push(error), event: () => {} },
    config: {
      supportPhones: ['+91 33 4000 0001', '+91 33 4000 0002'],
      supportEmail: 'support@kaza.test',
      mapsApiKey: null,
      embedded: true,
      ...options.config,
    },
    values: (remote) => options.values?.[remote] ?? {},
  };
  return host;
}
