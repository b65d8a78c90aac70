import type { Limits } from './limits.ts';

type ConductLimits = Pick<Limits, 'costOfStrangers' | 'failedSignIns' | 'refusals'>;

/** How a client behaves: what its next message counts, and when its sign-ins have failed too often. */
export class Conduct {
  readonly #limits: ConductLimits;
  #failedSignIns = 0;
  #refusals = 0;
  constructor(limits: ConductLimits) {
    this.#limits = limits;
  }

  /** Who has not signed in, and whose requests are all refused, is read more slowly. */
  costOf(isSignedIn: boolean): number {
    return isSignedIn && this.#refusals < this.#limits.refusals ? 1 : this.#limits.costOfStrangers;
  }

  /** Counts the response to a request for data. Another client that was faster is no refusal. */
  asked(status: string): void {
    if (status === 'ok') this.#refusals = 0;
    else if (status !== 'datastale') this.#refusals += 1;
  }

  /** Counts the response to a sign-in. False when there were too many that failed. */
  triedToSignIn(status: string): boolean {
    if (status !== 'ok') this.#failedSignIns += 1;
    return this.#failedSignIns < this.#limits.failedSignIns;
  }
}
