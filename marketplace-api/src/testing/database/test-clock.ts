import type { Clock } from '../../platform/process/clock.ts';

/** A Saturday morning in Kolkata. */
export const TEST_START = new Date('2026-11-21T10:00:00+05:30');

export interface TestClock extends Clock {
  advance(ms: number): void;
  reset(): void;
}

export function testClock(): TestClock {
  let now = TEST_START.getTime();
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms;
    },
    reset: () => {
      now = TEST_START.getTime();
    },
  };
}
