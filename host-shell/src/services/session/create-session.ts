import {
  ANONYMOUS,
  type Dialogs,
  type HttpClient,
  type Session,
  type SessionState,
  type Telemetry,
  type User,
} from 'shared-contracts';
import { createStateCell, type StateCell } from '../base/state-cell.ts';
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
  /** Whom the edge found by the session's cookie when it rendered this page for them; null: nobody. */
  visitor: User | null;
}

export interface ShellSession extends Session {
  readonly state: StateCell<SessionState>;
  /**
   * Checks the stored token against the profile (rule 6.6), unless the edge has just done so (`checked`) for the page's
   * visitor.
   */
  begin(how?: { checked: boolean }): void;
}

/** Nobody is believed without a stored token, and a page only as far as it is that person's. */
function firstState(store: SessionStore, visitor: User | null): SessionState {
  if (store.token() === null) return ANONYMOUS;
  return visitor !== null && store.user()?.id === visitor.id
    ? { status: 'authenticated', user: visitor }
    : { status: 'loading' };
}

function createSignOut({ store, http, telemetry }: Parts, showNobody: () => void) {
  return async (): Promise<void> => {
    const token = store.token();
    // Here first: it must end on this device even if the call fails or never comes back.
    store.clear();
    showNobody();
    if (token === null) return;
    await http.call('logout', {}, { token }).catch((error: unknown) => {
      telemetry.error(error, { remote: 'host-shell', action: 'logout' });
    });
  };
}

export function createSession(parts: Parts): ShellSession {
  const { store, renewal, dialogs } = parts;
  const first = firstState(store, parts.visitor);
  const state = createStateCell(first);
  const rendered = first.status === 'authenticated' ? first : ANONYMOUS;

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
    asRendered: () => rendered,
    asDrawn: () => rendered,
    subscribe: state.subscribe,
    begin({ checked } = { checked: true }) {
      if (first.status === 'authenticated') store.saveUser(first.user);
      store.onChange(follow);
      // Another tab may have signed out since the first state was read.
      if (store.token() === null) follow();
      renewal.start();
      if (first.status === 'loading' || (first.status === 'authenticated' && !checked)) check();
      globalThis.addEventListener?.('online', checkNow);
      // A page that Back brings to life again has not heard what other tabs did meanwhile.
      globalThis.addEventListener?.('pageshow', (event) => event.persisted && follow());
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
    signOut: createSignOut(parts, () => show(null)),
    token: renewal.fresh,
  };
}
