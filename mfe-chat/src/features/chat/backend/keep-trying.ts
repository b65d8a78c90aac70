/** Longer than one attempt may take, so that none is cut short. */
const LONGEST_WAIT_MS = 30_000;
/** Those whom one restart cut off do not all come back at the same moment. */
const SPREAD_MS = 5_000;

export interface KeepTrying {
  connectionChanged(isConnected: boolean): void;
  stop(): void;
}

/**
 * Bounds how long a room is without a connection once there is one to be had: the SDK waits longer after each failed
 * attempt, up to five minutes.
 *
 * @param retry connects at once
 */
export function keepTrying(retry: () => void): KeepTrying {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(timer);
  return {
    connectionChanged(isConnected) {
      stop();
      if (!isConnected) timer = setInterval(retry, LONGEST_WAIT_MS + Math.random() * SPREAD_MS);
    },
    stop,
  };
}
