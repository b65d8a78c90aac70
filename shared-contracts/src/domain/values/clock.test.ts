import { clockOffset, isClockInDoubt, noteClockOffset, noteServerTime, now, onClockChange } from './clock.ts';

const HALF_PAST_FIVE = 5.5 * 3_600_000;
const DEVICE = Date.parse('2026-11-27T10:00:00Z');

beforeEach(() => {
  jest.useFakeTimers({ now: DEVICE });
  noteClockOffset(0);
});
afterEach(() => jest.useRealTimers());

test.each([
  ['ahead', -HALF_PAST_FIVE],
  ['behind', HALF_PAST_FIVE],
])('a device whose clock is 5.5 hours %s has the time of the server, from its first word on', (_name, ahead) => {
  expect(now()).toBe(DEVICE);
  noteServerTime(DEVICE + ahead);
  expect(now()).toBe(DEVICE + ahead);
  jest.advanceTimersByTime(60_000);
  expect(now()).toBe(DEVICE + ahead + 60_000);
});

test.each([-4_000, 0, 900, 4_900])('a difference of %i ms is left alone', (ahead) => {
  noteServerTime(DEVICE + ahead);
  expect(clockOffset()).toBe(0);
});

test('what a response may have been on its way for says nothing about the clocks', () => {
  noteServerTime(DEVICE - 20_000, 20_000);
  expect(clockOffset()).toBe(0);
  noteServerTime(DEVICE - HALF_PAST_FIVE, 2_000);
  expect(clockOffset()).toBe(1_000 - HALF_PAST_FIVE);
  noteServerTime(DEVICE - HALF_PAST_FIVE, 0);
  expect(clockOffset()).toBe(1_000 - HALF_PAST_FIVE);
});

test('a device whose clock is put right is believed again', () => {
  noteServerTime(DEVICE - HALF_PAST_FIVE);
  jest.setSystemTime(DEVICE - HALF_PAST_FIVE);
  expect(isClockInDoubt()).toBe(true);
  noteServerTime(DEVICE - HALF_PAST_FIVE + 300);
  expect([isClockInDoubt(), clockOffset()]).toEqual([false, 0]);
});

test('time that passes is no reason for doubt', () => {
  jest.advanceTimersByTime(3_600_000);
  expect(isClockInDoubt()).toBe(false);
});

test('who shows times is told when they jump, and only then', () => {
  const told = jest.fn();
  const stop = onClockChange(told);
  noteServerTime(DEVICE + 1_000);
  noteServerTime(Number.NaN);
  expect(told).not.toHaveBeenCalled();
  noteServerTime(DEVICE + HALF_PAST_FIVE);
  noteServerTime(DEVICE + HALF_PAST_FIVE + 400);
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  noteServerTime(DEVICE);
  expect(told).toHaveBeenCalledTimes(1);
});
