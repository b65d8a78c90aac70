import type { Limits } from '../limits.ts';
import { BadFrame } from './frames.ts';
import type { Action } from './request-shape.ts';

type ConductLimits = Pick<Limits, 'messagesBeforeSignIn' | 'charactersBeforeSignIn' | 'failedSignIns' | 'refusals'>;

/** Only these may be refused to a signed-in client, so only their success shows that it has rights here. */
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

  /** Counts a message of a client that has not signed in. */
  messageBeforeSignIn(text: string): void {
    this.#beforeSignIn += 1;
    const { messagesBeforeSignIn, charactersBeforeSignIn } = this.#limits;
    if (this.#beforeSignIn > messagesBeforeSignIn || text.length > charactersBeforeSignIn) {
      throw new BadFrame('sign in first');
    }
  }

  /** Called at sign-in and sign-out: the count before a sign-in starts anew. */
  signInChanged(): void {
    this.#beforeSignIn = 0;
  }

  /** Counts an answer by its status. */
  answered(action: Action, status: string): void {
    if (action === 'auth' && status !== 'ok') this.#failedSignIns += 1;
    if (this.#failedSignIns >= this.#limits.failedSignIns) throw new BadFrame('too many failed sign-ins');
    if (asksForData.has(action)) {
      if (status === 'ok') this.#refusals = 0;
      // Another client was faster: no refusal.
      else if (status !== 'datastale') this.#refusals += 1;
    }
    if (this.#refusals >= this.#limits.refusals) throw new BadFrame('too many refused requests');
  }
}
