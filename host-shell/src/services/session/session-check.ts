import { type HttpClient, isCallError, type Telemetry, type User } from 'shared-contracts';
import type { SessionStore } from './session-store.ts';
import { isOfSession } from './token-lifetime.ts';
import type { TokenRenewal } from './token-renewal.ts';

/** Waits between tries to reach a server that does not answer; the last one repeats. */
const RETRY_MS = [2_000, 5_000, 15_000, 60_000] as const;

interface Parts {
  store: SessionStore;
  http: HttpClient;
  renewal: TokenRenewal;
  telemetry: Pick<Telemetry, 'error'>;
}

/** Who is signed in, as far as is known now; null for nobody. */
type Show = (user: User | null) => void;

/** Checks the stored token against the profile (rule 6.6), again and again where the server does not answer. */
export function createSessionCheck({ store, http, renewal, telemetry }: Parts, show: Show) {
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function check(attempt = 0): Promise<void> {
    clearTimeout(retry);
    const token = await renewal.fresh();
    if (token === null) return show(null);
    /** Another tab signed out meanwhile, and perhaps in as somebody else: what was answered speaks of nobody here. */
    const isOver = () => !isOfSession(token, store.token());
    try {
      const { data: user } = await http.call('getProfile', {});
      if (isOver()) return check();
      store.saveUser(user);
      show(user);
    } catch (error) {
      const silent = isCallError(error) && error.status === 0;
      if (!silent) telemetry.error(error, { remote: 'host-shell', action: 'check-session' });
      if (isOver()) return check();
      if (isCallError(error) && error.status === 401) store.clear();
      else waitForServer(attempt);
    }
  }

  /** What is not a clear no is no refusal: who was signed in stays so with what is stored, until the server knows. */
  function waitForServer(attempt: number): void {
    show(store.user());
    retry = setTimeout(() => void check(attempt + 1), RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]);
  }

  return {
    check: () => void check(),
    /** Does not wait for the next try where one is due. */
    checkNow: () => {
      if (retry !== undefined && store.token() !== null) void check();
    },
    stop: () => clearTimeout(retry),
  };
}
