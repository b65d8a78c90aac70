/** What the clocks of device and server may differ by before it counts, in milliseconds. */
const TOLERANCE_MS = 5_000;

const listeners = new Set<() => void>();
/** What the server's clock is ahead of the device's by, in milliseconds. */
let offset = 0;

const steady = (): number => globalThis.performance?.now() ?? 0;
/** What the device's clock says beyond the time that has really passed: constant, unless somebody sets it. */
const deviceClock = (): number => Date.now() - steady();
let agreedAt = deviceClock();

/**
 * The time, by the server's clock, in milliseconds since 1970. The one of a device may be hours off, where its zone is
 * wrong and the time was set by hand.
 * @example const isOver = now() >= Date.parse(booking.expiresAt);
 */
export const now = (): number => Date.now() + offset;

/** Milliseconds that the server's clock is ahead; 0 before that is known, and for some seconds only. */
export const clockOffset = (): number => offset;

/**
 * Takes what is known of the two clocks: how far the server's is ahead.
 * @param least milliseconds
 * @param most milliseconds; as `least` where absent
 */
export function noteClockOffset(least: number, most = least): void {
  if (!Number.isFinite(least) || !Number.isFinite(most)) return;
  agreedAt = deviceClock();
  if (offset >= least - TOLERANCE_MS && offset <= most + TOLERANCE_MS) return;
  const middle = Math.round((least + most) / 2);
  offset = Math.abs(middle) > TOLERANCE_MS ? middle : 0;
  for (const listener of [...listeners]) listener();
}

/**
 * Takes a time that the server has said. What comes out of a cache is no such thing.
 * @param serverTime milliseconds since 1970; NaN is ignored
 * @param withinMs how long ago at most the server said it
 * @example noteServerTime(Date.parse(response.headers.get('date') ?? ''), performance.now() - sentAt);
 */
export function noteServerTime(serverTime: number, withinMs = 0): void {
  const least = serverTime - Date.now();
  noteClockOffset(least, least + withinMs);
}

/** Whether the device's clock was set, or stood still, since the two were compared: ask the server for its time. */
export const isClockInDoubt = (): boolean => Math.abs(deviceClock() - agreedAt) > TOLERANCE_MS;

/** Calls the listener when `now()` has jumped. Returns an unsubscribe function. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
