import { BehaviorSubject, filter, map, type Observable, Subject } from 'rxjs';
import {
  ANONYMOUS,
  type Booking,
  type CallAnswer,
  type CallData,
  type CallInput,
  type CallName,
  type CallOptions,
  calls,
  DEFAULT_LANGUAGE,
  DEFAULT_LOCATION,
  type DialogId,
  type DialogTable,
  type HostEventName,
  type HostEvents,
  type HostServices,
  isCallError,
  type Language,
  type ListMeta,
  type LiveFollower,
  type LiveService,
  type LiveState,
  type LiveTopic,
  type PublicConfig,
  type SessionState,
  type User,
  type UserLocation,
} from 'shared-contracts';
import { loadCatalogues } from 'shared-ui/language';
import { callError } from './call-error.ts';

class Answer<Data> {
  constructor(
    readonly data: Data,
    readonly extra: { message?: string; meta?: ListMeta },
  ) {}
}
/** An answer with its `meta` or `message`, where a test needs them: `getOffers: () => answerWith([], { meta })`. */
export const answerWith = <Data>(data: Data, extra: { message?: string; meta?: ListMeta }) => new Answer(data, extra);

type Given<N extends CallName> = CallData<N> | Answer<CallData<N>>;
/** Data of calls by their names; a function may throw or wait. */
export type TestAnswers = {
  [N in CallName]?: (input: CallInput<N>, options?: CallOptions) => Given<N> | Promise<Given<N>>;
};

/** What a test host starts with. */
export interface TestHostOptions {
  language?: Language;
  session?: SessionState;
  location?: UserLocation;
  config?: Partial<PublicConfig>;
  /** What the server says, by call; a call without an answer fails the way a 404 does. Throw `callError()` to fail. */
  answers?: TestAnswers;
  /** What a dialog gives back, by id; dismissed where absent. */
  dialogResults?: { [D in DialogId]?: DialogTable[D]['result'] | (() => DialogTable[D]['result'] | undefined) };
}

/** The services of a shell, with a record of what was asked of them. */
export interface TestHost extends HostServices {
  readonly calls: { name: CallName; input: unknown; options?: CallOptions }[];
  readonly openedDialogs: { id: DialogId; input: unknown }[];
  readonly emitted: { name: HostEventName; payload: unknown }[];
  readonly reported: unknown[];
  answers: TestAnswers;
  setSession(state: SessionState): void;
  /** What is followed live at this moment. */
  followed(): LiveTopic[];
  /** Lets the live connections go to another state; `live` asks for a catch-up, as the shell's do. */
  setLive(state: LiveState): void;
  /** Unread chat messages by booking, as heard before. */
  setUnread(counts: Readonly<Record<string, number>>): void;
  /** A booking arrives over the live connection of a topic. */
  sendBooking(topic: LiveTopic, booking: Booking): void;
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

/** Errors of a test name the call that they came from, as the real ones do. */
async function run<T>(name: CallName, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isCallError(error)) throw error;
    throw Object.assign(error, { call: name, message: error.serverMessage ?? calls[name].fallback });
  }
}

const onChange = (subject: Observable<unknown>) => (listener: () => void) => {
  const subscription = subject.subscribe(listener);
  return () => subscription.unsubscribe();
};

/** Live connections that say what a test lets them say. */
function createTestLive(emit: (booking: Booking) => void) {
  const followers = new Map<symbol, { topic: LiveTopic; follower: LiveFollower }>();
  let unread = new Map<string, number>();
  const service: LiveService = {
    follow(topic, follower = {}) {
      const key = Symbol();
      followers.set(key, { topic, follower });
      return () => void followers.delete(key);
    },
    unreadMessages: (bookingId) => unread.get(bookingId),
  };
  return {
    service,
    followed: () => [...followers.values()].map(({ topic }) => topic),
    setUnread: (counts: Readonly<Record<string, number>>) => {
      unread = new Map(Object.entries(counts));
    },
    setLive(state: LiveState) {
      for (const { follower } of [...followers.values()]) {
        follower.onState?.(state);
        if (state === 'live') follower.onCatchUp?.();
      }
    },
    sendBooking(to: LiveTopic, booking: Booking) {
      if (to === 'customer-bookings') emit(booking);
      for (const { topic, follower } of [...followers.values()]) if (topic === to) follower.onBooking?.(booking);
    },
  };
}

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
  const language = new BehaviorSubject<Language>(options.language ?? DEFAULT_LANGUAGE);
  const happenings = new Subject<{ name: HostEventName; payload: unknown }>();

  const fire: TestHost['fire'] = (name, payload) => happenings.next({ name, payload });
  const happeningsOf = (name: HostEventName) =>
    happenings.pipe(
      filter((event) => event.name === name),
      map((event) => event.payload),
    );

  const { service, ...live } = createTestLive((booking) => host.events.emit('booking', { booking }));

  const host: TestHost = {
    calls: [],
    openedDialogs: [],
    emitted: [],
    reported: [],
    answers: options.answers ?? {},
    setSession: (state) => session.next(state),
    fire,
    ...live,
    live: service,
    session: {
      current: () => session.value,
      subscribe: onChange(session),
      require: async (reason) => {
        const before = session.value;
        if (before.status === 'authenticated') return before.user;
        const result = await host.dialogs.open('login', reason === undefined ? {} : { reason });
        if (result !== 'signed-in') return null;
        if (session.value.status !== 'authenticated') session.next({ status: 'authenticated', user: testUser });
        return session.value.status === 'authenticated' ? session.value.user : null;
      },
      start: (_token, user) => session.next({ status: 'authenticated', user }),
      update: (user) => session.next({ status: 'authenticated', user }),
      signOut: async () => session.next({ status: 'anonymous' }),
      token: async () => (session.value.status === 'authenticated' ? 'test-token' : null),
    },
    http: {
      call: async <N extends CallName>(name: N, input: CallInput<N>, callOptions?: CallOptions) => {
        host.calls.push({ name, input, options: callOptions });
        const answer = host.answers[name];
        if (!answer) throw callError({ call: name, status: 404, code: 'NOT_FOUND' });
        const given = await run(name, async () => answer(input, callOptions));
        const { data, extra } = given instanceof Answer ? given : { data: given, extra: {} };
        return { data, message: '', ...extra } as CallAnswer<N>;
      },
    },
    events: {
      emit: (name, payload) => {
        host.emitted.push({ name, payload });
        happenings.next({ name, payload });
      },
      on: <N extends HostEventName>(name: N) =>
        (name === 'session' ? session : name === 'location' ? location : happeningsOf(name)) as Observable<
          HostEvents[N]
        >,
    },
    dialogs: {
      open: async <D extends DialogId>(id: D, input: DialogTable[D]['input']) => {
        host.openedDialogs.push({ id, input });
        const result = options.dialogResults?.[id];
        return (typeof result === 'function' ? result() : result) as DialogTable[D]['result'] | undefined;
      },
      preload: () => {},
    },
    language: {
      current: () => language.value,
      subscribe: onChange(language),
      choose: async (next) => {
        await loadCatalogues(next);
        language.next(next);
      },
    },
    location: {
      current: () => location.value,
      subscribe: onChange(location),
      choose: (next) => location.next(next),
    },
    telemetry: { error: (error) => host.reported.push(error), event: () => {} },
    config: {
      supportPhones: ['+91 33 4000 0001', '+91 33 4000 0002'],
      supportEmail: 'support@kaza.test',
      mapsApiKey: null,
      embedded: true,
      ...options.config,
    },
  };
  return host;
}
