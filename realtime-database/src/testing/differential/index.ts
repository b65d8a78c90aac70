import * as fc from 'fast-check';
import { openOfflineSdk } from '../play.ts';
import { playCase } from './play-case.ts';
import { queriesFor } from './random-queries.ts';
import { randomRules } from './random-rules.ts';
import { randomStep } from './random-steps.ts';

/**
 * Plays random data, queries, windows, transactions and rules against a server, and by the SDK alone.
 *
 * @param seed plays the same cases again
 * @throws Error that names the seed, the smallest case that was found, and what differed
 */
export async function playDifferential({ runs, seed }: { runs: number; seed?: number }): Promise<void> {
  const offline = openOfflineSdk();
  try {
    const cases = fc.record({
      rules: randomRules,
      queries: fc.array(queriesFor(offline.database), { minLength: 2, maxLength: 4 }),
      steps: fc.array(randomStep, { minLength: 3, maxLength: 8 }),
    });
    await fc.assert(fc.asyncProperty(cases, playCase), { numRuns: runs, ...(seed === undefined ? {} : { seed }) });
  } finally {
    await offline.close();
  }
}
