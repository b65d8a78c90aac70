import { solveChallenge as solve } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Proof } from 'shared-contracts';

const LONGEST_MS = 180_000;

/** Works until the challenge is solved: seconds of the device's time, off the page's thread. Rejects when late. */
export async function solveChallenge(challenge: Challenge): Promise<Proof> {
  const solution = await solve({ challenge, deriveKey, timeout: LONGEST_MS });
  if (!solution) throw new Error('The challenge was not solved in time');
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}
