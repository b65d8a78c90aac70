import {
  ANONYMOUS,
  type Dialogs,
  type HttpClient,
  type Session,
  type SessionState,
  type Telemetry,
  type User,
} from 'shared-contracts';
import { createStateCell, type StateCell } from '../state-cell.ts';
import { createRequireLogin } from './require-login.ts';
import { createSessionCheck } from './session-check.ts';
import type { SessionStore } from './session-store.ts';
import type { TokenRenewal } from './token-renewal.ts';

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

export function createSession(parts: Parts): ShellSession {
  const { store, http, renewal, dialogs, telemetry } = parts;
  const state = createStateCell<SessionState>(store.token() === null ? ANONYMOUS : { status: 'loading' });

  const show = (user: User | null) => {
    const present = state.current();
    const same = present.status === 'authenticated' && JSON.stringify(present.user) === JSON.stringify(user);
    if (!same) state.set(user ? { status: 'authenticated', user } : ANONYMOUS);
  };
  const { check, checkNow, stop } = createSessionCheck(parts, show);

  /** Token or user changed, by a call, by a remote or in another tab. */
  function follow(): void {
    if (store.token() === null) {
      stop();
      show(null);
      return;
    }
    const user = store.user();
    if (state.current().status === 'loading') return;
    if (user) show(user);
    else check();
  }

  return {
    state,
    current: state.current,
    subscribe: state.subscribe,
    begin() {
      store.onChange(follow);
      renewal.start();
      if (state.current().status === 'loading') check();
      globalThis.addEventListener?.('online', checkNow);
    },
    require: createRequireLogin(state, dialogs),
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
      show(null);
      if (token === null) return;
      await http.call('logout', {}, { token }).catch((error: unknown) => {
        telemetry.error(error, { remote: 'host-shell', action: 'logout' });
      });
    },
    token: renewal.fresh,
  };
}
