import { useCallback, useSyncExternalStore } from 'react';
import { now, onClockChange } from 'shared-contracts';

interface Clock {
  now: number;
  listeners: Set<() => void>;
  stop?: () => void;
}
/** One timer for each interval, however many countdowns run. */
const clocks = new Map<number, Clock>();

const clockOf = (intervalMs: number): Clock => {
  let clock = clocks.get(intervalMs);
  if (!clock) {
    clock = { now: now(), listeners: new Set() };
    clocks.set(intervalMs, clock);
  }
  return clock;
};

function subscribeTo(intervalMs: number, listener: () => void): () => void {
  const clock = clockOf(intervalMs);
  if (clock.listeners.size === 0) {
    const tick = () => {
      clock.now = now();
      for (const each of clock.listeners) each();
    };
    clock.now = now();
    const timer = setInterval(tick, intervalMs);
    const stopFollowing = onClockChange(tick);
    clock.stop = () => {
      clearInterval(timer);
      stopFollowing();
    };
  }
  clock.listeners.add(listener);
  return () => {
    clock.listeners.delete(listener);
    if (clock.listeners.size === 0) clock.stop?.();
  };
}

let renderedAt: number | null = null;

/**
 * The time for a page that a server renders and a browser takes over as it is: both render it once as of this moment.
 * Null: each by its own clock.
 */
export function renderAsOf(time: number | null): void {
  renderedAt = time;
}

/**
 * Returns milliseconds since 1970 by the server's clock (`now`), renewed every `intervalMs`. For countdowns and elapsed
 * times.
 *
 *     const seconds = Math.ceil((until - useNow(1000)) / 1000);
 */
export function useNow(intervalMs = 1000): number {
  const subscribe = useCallback((listener: () => void) => subscribeTo(intervalMs, listener), [intervalMs]);
  const snapshot = () => {
    const clock = clockOf(intervalMs);
    // Between two uses nobody followed the time.
    if (clock.listeners.size === 0 && Math.abs(now() - clock.now) >= intervalMs) clock.now = now();
    return clock.now;
  };
  return useSyncExternalStore(subscribe, snapshot, () => renderedAt ?? snapshot());
}
