import {
  ANONYMOUS,
  type Dialogs,
  type HttpClient,
  isCallError,
  type Session,
  type SessionState,
  type Telemetry,
  type User,
} from 'shared-contracts';
import { createStateCell, type StateCell } from '../state-cell.ts';
import type { SessionStore } from './session-store.ts';
import type { TokenRenewal } from './token-renewal.ts';

/** Waits between tries to reach a server that does not answer; the last one repeats. */
const RETRY_MS = [2_000, 5_000, 15_000, 60_000] as const;

interface Parts {
  store: SessionStore;
  http: HttpClient;
  renewal: TokenRenewal;
  dialogs: Pick<Dialogs, 'open'>;
  telemetry: Pick<Telemetry, 'error'>;
}

export interface ShellSession extends Session {
  readonly state: StateCell<SessionState>;
  /** Checks the stored token against the profile (rule 6.6). */
  begin(): void;
}

export function createSession({ store, http, renewal, dialogs, telemetry }: Parts): ShellSession {
  const state = createStateCell<SessionState>(store.token() === null ? ANONYMOUS : { status: 'loading' });
  let asking: Promise<User | null> | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const show = (user: User) => {
    const present = state.current();
    const same = present.status === 'authenticated' && JSON.stringify(present.user) === JSON.stringify(user);
    if (!same) state.set({ status: 'authenticated', user });
  };
  const showAnonymous = () => state.set(ANONYMOUS);

  async function check(attempt = 0): Promise<void> {
    clearTimeout(retry);
    const token = await renewal.fresh();
    if (token === null) return showAnonymous();
    try {
      const { data: user } = await http.call('getProfile', {});
      // Signed out while the answer was on its way.
      if (store.token() === null) return showAnonymous();
      store.saveUser(user);
      show(user);
    } catch (error) {
      const silent = isCallError(error) && error.status === 0;
      if (!silent) telemetry.error(error, { remote: 'host-shell', action: 'check-session' });
      if (isCallError(error) && error.status === 401) store.clear();
      else waitForServer(attempt);
    }
  }

  /** What is not a clear no is no refusal: who was signed in stays so with what is stored, until the server knows. */
  function waitForServer(attempt: number): void {
    const user = store.user();
    if (user) show(user);
    else showAnonymous();
    retry = setTimeout(() => void check(attempt + 1), RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]);
  }

  /** Token or user changed, by a call, by a remote or in another tab. */
  function follow(): void {
    if (store.token() === null) {
      clearTimeout(retry);
      showAnonymous();
      return;
    }
    const user = store.user();
    if (state.current().status === 'loading') return;
    if (user) show(user);
    else void check();
  }

  const settled = () =>
    new Promise<SessionState>((resolve) => {
      const subscription = state.changes.subscribe((value) => {
        if (value.status === 'loading') return;
        resolve(value);
        queueMicrotask(() => subscription.unsubscribe());
      });
    });

  async function ask(reason?: string): Promise<User | null> {
    const before = await settled();
    if (before.status === 'authenticated') return before.user;
    await dialogs.open('login', reason === undefined ? {} : { reason });
    const after = state.current();
    return after.status === 'authenticated' ? after.user : null;
  }

  return {
    state,
    current: state.current,
    subscribe: state.subscribe,
    begin() {
      store.onChange(follow);
      renewal.start();
      if (state.current().status === 'loading') void check();
      globalThis.addEventListener?.('online', () => retry !== undefined && store.token() !== null && void check());
    },
    require(reason) {
      asking ??= ask(reason).finally(() => {
        asking = null;
      });
      return asking;
    },
    start(token, user) {
      store.save(token, user);
      show(user);
    },
    update(user) {
      store.saveUser(user);
      show(user);
    },
    async signOut() {
      const token = store.token();
      // Here first: it must end on this device even if the call fails or never comes back.
      store.clear();
      showAnonymous();
      if (token === null) return;
      await http.call('logout', {}, { token }).catch((error: unknown) => {
        telemetry.error(error, { remote: 'host-shell', action: 'logout' });
      });
    },
    token: renewal.fresh,
  };
}
