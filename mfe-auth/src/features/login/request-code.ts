import { type CallAnswer, type Challenge, type HttpClient, isCallError } from 'shared-contracts';

/** The challenge that a refusal carries: a proof of work buys what was refused. */
export const challengeOf = (failure: unknown): Challenge | null =>
  isCallError(failure) && failure.code === 'CHALLENGE_REQUIRED' ? (failure.challenge ?? null) : null;

/** Asks for a code and proves that this is no flood. The solver is fetched only now. */
export async function requestWithProof(
  http: HttpClient,
  mobile: string,
  challenge: Challenge,
): Promise<CallAnswer<'verifyMobile'>> {
  const { solveChallenge } = await import('./solve-challenge.ts');
  return http.call('verifyMobile', { body: { mobile, proof: await solveChallenge(challenge) } });
}

/** Asks for a code, with a proof where one is demanded. */
export const requestCode = (http: HttpClient, mobile: string): Promise<CallAnswer<'verifyMobile'>> =>
  http.call('verifyMobile', { body: { mobile } }).catch((failure: unknown) => {
    const challenge = challengeOf(failure);
    if (!challenge) throw failure;
    return requestWithProof(http, mobile, challenge);
  });
