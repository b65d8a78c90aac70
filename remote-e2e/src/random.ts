import { createHash } from 'node:crypto';
import { test } from '@playwright/test';

let playing = '';
let state = 0;

/** Benches make people and bookings outside of any test. */
function presentTest(): string {
  try {
    const { testId, repeatEachIndex } = test.info();
    return `${testId} ${repeatEachIndex}`;
  } catch {
    return 'bench';
  }
}

/** Another test starts its own row of numbers, whatever ran before it in the same worker. */
function enter(): void {
  const now = `${process.env.SEED} ${presentTest()}`;
  if (now === playing) return;
  playing = now;
  state = createHash('sha256').update(now).digest().readInt32LE();
}

/** From 0 to 1, and the same again for the same test and `SEED`, which each run prints (mulberry32). */
function random(): number {
  enter();
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

export const randomBelow = (count: number): number => Math.floor(random() * count);
export const anyOf = <T>(items: readonly T[]): T => items[randomBelow(items.length)] as T;
