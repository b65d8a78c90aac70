import { createHash } from 'node:crypto';
import { test } from '@playwright/test';
import { randomNumbers } from 'shared-contracts/random';

let playing = '';
let next = (): number => 0;

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
  next = randomNumbers(createHash('sha256').update(now).digest().readInt32LE());
}

/** From 0 to 1, and the same again for the same test and `SEED`, which each run prints. */
function random(): number {
  enter();
  return next();
}

export const randomBelow = (count: number): number => Math.floor(random() * count);
export const anyOf = <T>(items: readonly T[]): T => items[randomBelow(items.length)] as T;
