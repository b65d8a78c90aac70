import { clockOffset, isClockInDoubt, noteClockOffset, noteServerTime, onClockChange } from 'shared-contracts';
import { PREFIX } from '../../brand/prefix.ts';
import type { KeyValueStorage } from './browser-storage.ts';

const KEY = `${PREFIX}.clock`;
const LOOK_EVERY_MS = 30_000;

async function askTime(): Promise<void> {
  const sentAt = performance.now();
  const response = await fetch('/healthz', { cache: 'no-store' });
  noteServerTime(Date.parse(response.headers.get('date') ?? ''), performance.now() - sentAt);
}

/**
 * Begins with what the last page knew of the two clocks, and keeps it for the next one. From then on responses tell the
 * time; where the device's clock was set, or the device slept, the server is asked.
 */
export function keepServerClock(storage: Pick<KeyValueStorage, 'get' | 'set' | 'remove'>): void {
  noteClockOffset(Number(storage.get(KEY) ?? 0));
  onClockChange(() => {
    if (clockOffset() === 0) storage.remove(KEY);
    else storage.set(KEY, String(clockOffset()));
  });
  const look = () => {
    if (document.visibilityState !== 'hidden' && isClockInDoubt()) askTime().catch(() => {});
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  setInterval(look, LOOK_EVERY_MS);
}
