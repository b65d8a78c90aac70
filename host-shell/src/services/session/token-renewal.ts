import { isCallError, now, onClockChange } from 'shared-contracts';
import type { SessionStore } from './session-store.ts';
import { isOfSession, renewalTime } from './token-lifetime.ts';

const LONGEST_TIMER_MS = 2_147_483_647;
/** A refresh that got no answer is tried again: the present token still works. */
const RETRY_MS = 15_000;

/** Only a clear no ends a session: a busy, broken or silent server may still know it. */
const isRefusal = (error: unknown): boolean => isCallError(error) && error.status === 401;

export interface TokenRenewal {
  /** The server refused this token: a newer one of its session, or null: it is over. Rejects while nobody can say. */
  replace(refused: string): Promise<string | null>;
  /** A token that will hold for the next moments. */
  fresh(): Promise<string | null>;
  /** Plans refreshes ahead of expiry. */
  start(): void;
}

/** One at a time over all tabs, where the browser has locks; the server forgives a race in the others (rule 9.8). */
async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks ? ((await locks.request('kaza-token-refresh', work)) as T) : work();
}

/** Returns a function that renews a stale token: one refresh runs for all callers. Rejects when it failed. */
function createRefresh(store: SessionStore, refresh: () => Promise<string>, onReceived: (token: string) => void) {
  let running: { stale: string; result: Promise<string | null> } | null = null;

  async function refreshOnce(stale: string): Promise<string | null> {
    return exclusively(async () => {
      if (store.token() !== stale) return store.token();
      const token = await refresh();
      // Signed out, or in as another user, while the response was on its way: that stands.
      if (store.token() !== stale) return store.token();
      onReceived(token);
      store.saveToken(token);
      return token;
    });
  }

  return (stale: string): Promise<string | null> => {
    if (running?.stale === stale) return running.result;
    const result = refreshOnce(stale).finally(() => {
      if (running?.stale === stale) running = null;
    });
    running = { stale, result };
    return result;
  };
}

/** When the present token is to be renewed, milliseconds since 1970; null: never. */
function createRenewalTimes() {
  let known: { token: string; renewAt: number | null } | null = null;
  const set = (token: string, renewAt: number | null) => {
    known = { token, renewAt };
    return renewAt;
  };
  return {
    set,
    forget: () => {
      known = null;
    },
    received: (token: string) => set(token, renewalTime(token, now())),
    /** @param receivedAt where the token may be one that has just come */
    of: (token: string, receivedAt: number | null) =>
      known?.token === token ? known.renewAt : set(token, renewalTime(token, receivedAt)),
  };
}

/** Returns what plans the next renewal of the present token, in place of the one that was planned. */
function createPlan(
  store: SessionStore,
  timeOf: (token: string, receivedAt: number | null) => number | null,
  renew: (token: string) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function plan(receivedAt: number | null): void {
    clearTimeout(timer);
    const token = store.token();
    const renewAt = token === null ? null : timeOf(token, receivedAt);
    if (token === null || renewAt === null) return;
    timer = setTimeout(
      () => {
        if (store.token() === token && now() >= renewAt) renew(token);
        else plan(null);
      },
      Math.min(Math.max(0, renewAt - now()), LONGEST_TIMER_MS),
    );
  };
}

export function createTokenRenewal(store: SessionStore, refresh: () => Promise<string>): TokenRenewal {
  const times = createRenewalTimes();
  const renew = createRefresh(store, refresh, times.received);
  const plan = createPlan(store, times.of, (token) => void renewAhead(token));

  const clearIfStill = (token: string) => {
    if (store.token() === token) store.clear();
  };

  async function renewAhead(token: string): Promise<string | null> {
    try {
      return await renew(token);
    } catch (error) {
      if (isRefusal(error)) {
        clearIfStill(token);
        return null;
      }
      times.set(token, now() + RETRY_MS);
      plan(null);
      return store.token();
    }
  }

  return {
    async replace(refused) {
      try {
        const newer = await renew(refused);
        return isOfSession(refused, newer) ? newer : null;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        clearIfStill(refused);
        return null;
      }
    },
    async fresh() {
      const token = store.token();
      if (token === null) return null;
      const renewAt = times.of(token, null);
      return renewAt !== null && now() >= renewAt ? renewAhead(token) : token;
    },
    start() {
      // A token that appears while the page is open was just given, here or to another tab.
      store.onChange(() => plan(now()));
      // What was timed by the clock as it was is timed anew.
      onClockChange(() => {
        times.forget();
        plan(null);
      });
      plan(null);
    },
  };
}
