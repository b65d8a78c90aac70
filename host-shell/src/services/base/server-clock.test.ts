import { clockOffset, noteClockOffset } from 'shared-contracts';
import { createMemoryStorage } from './browser-storage.ts';
import { keepServerClock } from './server-clock.ts';

const HOURS = 3_600_000;
const asked = jest.fn();
let serverTime: () => number;

beforeEach(() => {
  jest.useFakeTimers();
  noteClockOffset(0);
  asked.mockReset();
  serverTime = () => Date.now();
  globalThis.fetch = (async (...request: unknown[]) => {
    asked(...request);
    return { headers: new Headers({ date: new Date(serverTime()).toUTCString() }) };
  }) as unknown as typeof fetch;
});
afterEach(() => jest.useRealTimers());

test('a page begins with what the last one knew of the clocks', () => {
  const storage = createMemoryStorage();
  storage.set('kaza.clock', String(-5.5 * HOURS));
  keepServerClock(storage);
  expect(clockOffset()).toBe(-5.5 * HOURS);
  noteClockOffset(2 * HOURS);
  expect(storage.get('kaza.clock')).toBe(String(2 * HOURS));
  noteClockOffset(0);
  expect(storage.get('kaza.clock')).toBeNull();
});

test('what nobody can read as a number is no difference', () => {
  const storage = createMemoryStorage();
  storage.set('kaza.clock', 'soon');
  keepServerClock(storage);
  expect(clockOffset()).toBe(0);
});

test('the server is asked when the clock of the device was set, and else not', async () => {
  keepServerClock(createMemoryStorage());
  await jest.advanceTimersByTimeAsync(600_000);
  expect(asked).not.toHaveBeenCalled();
  const right = Date.now();
  jest.setSystemTime(right + 5.5 * HOURS);
  serverTime = () => right;
  await jest.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveBeenCalledWith('/healthz', { cache: 'no-store' });
  expect(Math.abs(clockOffset() + 5.5 * HOURS)).toBeLessThan(60_000);
  const times = asked.mock.calls.length;
  await jest.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveBeenCalledTimes(times);
});
