import type { Limits } from '../limits.ts';
import { BadFrame } from './frames.ts';
import type { Action } from './request-shape.ts';

type ConductLimits = Pick<Limits, 'messagesBeforeSignIn' | 'charactersBeforeSignIn' | 'failedSignIns' | 'refusals'>;

/** Only these may be refused to somebody who has signed in, so only they show that somebody may be here. */
const asksForData: ReadonlySet<Action> = new Set<Action>(['q', 'g', 'p', 'm', 'o', 'om']);

/** Counts what a client must not do often. Each method throws a BadFrame, which ends the connection, at its limit. */
export class Conduct {
  readonly #limits: ConductLimits;
  #beforeSignIn = 0;
  #failedSignIns = 0;
  #refusals = 0;
  constructor(limits: ConductLimits) {
    this.#limits = limits;
  }

  /** Counts a message of somebody who has not signed in. */
  messageBeforeSignIn(text: string): void {
    this.#beforeSignIn += 1;
    const { messagesBeforeSignIn, charactersBeforeSignIn } = this.#limits;
    if (this.#beforeSignIn > messagesBeforeSignIn || text.length > charactersBeforeSignIn) {
      throw new BadFrame('sign in first');
    }
  }

  /** The count before a sign-in starts anew: somebody has signed in or out. */
  signInChanged(): void {
    this.#beforeSignIn = 0;
  }

  /** Counts an answer by its status. */
  answered(action: Action, status: string): void {
    if (action === 'auth' && status !== 'ok') this.#failedSignIns += 1;
    if (this.#failedSignIns >= this.#limits.failedSignIns) throw new BadFrame('too many failed sign-ins');
    if (asksForData.has(action)) {
      if (status === 'ok') this.#refusals = 0;
      // Somebody else was faster: no refusal.
      else if (status !== 'datastale') this.#refusals += 1;
    }
    if (this.#refusals >= this.#limits.refusals) throw new BadFrame('too many refused requests');
  }
}
