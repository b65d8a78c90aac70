import { isCallError } from 'shared-contracts';

/** The one policy for calls and live connections: waits in milliseconds. */
export const retryTimes = { firstMs: 1_000, longestMs: 30_000 } as const;

/**
 * How long to wait after so many failures in a row (1 or more). Doubles each time, with a quarter of jitter either way,
 * so that a restarted server is not hit by everybody at once. `atLeastMs` is what the server asked for.
 */
export const retryDelay = (failures: number, atLeastMs = 0, random = Math.random): number => {
  const doubled = Math.min(retryTimes.firstMs * 2 ** (failures - 1), retryTimes.longestMs);
  return Math.max(atLeastMs, Math.round(doubled * (0.75 + random() / 2)));
};

/** Silence, overload and servers that restart pass by themselves; other answers would be the same the next time. */
export const isPassing = (error: unknown): boolean =>
  isCallError(error) && error.code !== 'ABORTED' && (error.status === 0 || error.status === 429 || error.status >= 502);

/** What the server said about when to come back, in milliseconds. */
export const requestedWait = (error: unknown): number =>
  isCallError(error) && error.retryAfterSeconds !== undefined ? error.retryAfterSeconds * 1000 : 0;
