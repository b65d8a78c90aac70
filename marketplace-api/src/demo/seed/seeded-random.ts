import { randomNumbers } from 'shared-contracts/random';

export interface SeededRandom {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 16777619);
  return value >>> 0;
}

/**
 * The same seed gives the same market on every machine; each seed is its own stream, so that data added in one place
 * moves nothing elsewhere.
 */
export function seededRandom(seed: string): SeededRandom {
  const next = randomNumbers(hash(seed));
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (items) => items[between(0, items.length - 1)] as (typeof items)[number],
    shuffle(items) {
      const copy = [...items];
      for (let last = copy.length - 1; last > 0; last--) {
        const other = between(0, last);
        [copy[last], copy[other]] = [copy[other] as (typeof copy)[number], copy[last] as (typeof copy)[number]];
      }
      return copy;
    },
  };
}
