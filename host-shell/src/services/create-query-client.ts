import { onlineManager, type Query, QueryClient } from '@tanstack/react-query';
import { isCallError } from 'shared-contracts';
import { isPassing, requestedWait, retryDelay } from './base/retry-policy.ts';

interface Trouble {
  /** Which failure and which success this was worked out after. */
  readonly errors: number;
  readonly answers: number;
  readonly failures: number;
  readonly waitMs: number;
}

/** Milliseconds until a failed read is tried again; false where that would not help. The same until it fails again. */
function createWaits(): (query: Query<unknown, Error, unknown>) => number | false {
  const troubles = new WeakMap<object, Trouble>();
  return (query) => {
    const { status, error, errorUpdateCount: errors, dataUpdateCount: answers } = query.state;
    if (status !== 'error' || !isPassing(error)) return false;
    const known = troubles.get(query);
    if (known?.errors === errors) return known.waitMs;
    // A failure has two tries behind it: this one and the first, at once.
    const failures = known?.answers === answers ? known.failures + 1 : 2;
    const waitMs = retryDelay(failures, requestedWait(error));
    troubles.set(query, { errors, answers, failures, waitMs });
    return waitMs;
  };
}

/** Before its first event the cache's own watch believes in a connection. A server has one. */
const isOnline = (): boolean => onlineManager.isOnline() && globalThis.navigator?.onLine !== false;

/**
 * Reads that fail for a passing reason are tried once more at once and then, behind the words that say so, with growing
 * waits until they succeed. A call that hung for ten seconds is said to have failed first. Changes are never repeated
 * alone. Without a connection a read is tried once all the same, for the service worker may have cached its response,
 * and then says at once that it failed.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'offlineFirst',
        retry: (tries, error) =>
          tries < 1 &&
          isOnline() &&
          isPassing(error) &&
          isCallError(error) &&
          error.code !== 'TIMEOUT' &&
          error.status !== 429,
        retryDelay: () => retryDelay(1),
        refetchInterval: createWaits(),
      },
      mutations: { retry: false },
    },
  });
