import { isCallError } from 'shared-contracts';
import type { SessionStore } from './session-store.ts';
import { renewalTime } from './token-lifetime.ts';

const LONGEST_TIMER_MS = 2_147_483_647;
/** A refresh that got no answer is tried again: the present token still works. */
const RETRY_MS = 15_000;

/** Only a clear no ends a session: a busy, broken or silent server may still know it. */
const isRefusal = (error: unknown): boolean => isCallError(error) && error.status === 401;

export interface TokenRenewal {
  /** The server refused this token: a newer one, or null after the session was cleared. Rejects while nobody can say. */
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

export function createTokenRenewal(store: SessionStore, refresh: () => Promise<string>): TokenRenewal {
  let running: { stale: string; result: Promise<string | null> } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known: { token: string; renewAt: number | null } | null = null;

  const note = (token: string, receivedAt: number | null) => {
    known = { token, renewAt: renewalTime(token, receivedAt) };
    return known;
  };

  async function renewOnce(stale: string): Promise<string | null> {
    return exclusively(async () => {
      if (store.token() !== stale) return store.token();
      const token = await refresh();
      // Signed out, or in as somebody else, while the answer was on its way: that stands.
      if (store.token() !== stale) return store.token();
      note(token, Date.now());
      store.saveToken(token);
      return token;
    });
  }

  /** However many ask, one refresh runs. Rejects when it failed. */
  function renew(stale: string): Promise<string | null> {
    if (running?.stale === stale) return running.result;
    const result = renewOnce(stale).finally(() => {
      if (running?.stale === stale) running = null;
    });
    running = { stale, result };
    return result;
  }

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
      known = { token, renewAt: Date.now() + RETRY_MS };
      plan(null);
      return store.token();
    }
  }

  function plan(receivedAt: number | null): void {
    clearTimeout(timer);
    const token = store.token();
    if (token === null) {
      known = null;
      return;
    }
    const { renewAt } = known?.token === token ? known : note(token, receivedAt);
    if (renewAt === null) return;
    timer = setTimeout(
      () => {
        if (store.token() === token && Date.now() >= renewAt) void renewAhead(token);
        else plan(null);
      },
      Math.min(Math.max(0, renewAt - Date.now()), LONGEST_TIMER_MS),
    );
  }

  return {
    async replace(refused) {
      const present = store.token();
      if (present !== refused) return present;
      try {
        return await renew(refused);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        clearIfStill(refused);
        return store.token();
      }
    },
    async fresh() {
      const token = store.token();
      if (token === null) return null;
      const { renewAt } = known?.token === token ? known : note(token, null);
      return renewAt !== null && Date.now() >= renewAt ? renewAhead(token) : token;
    },
    start() {
      // A token that appears while the page is open was just given, here or to another tab.
      store.onChange(() => plan(Date.now()));
      plan(null);
    },
  };
}
