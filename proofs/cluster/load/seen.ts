/** What one kind of request has met since it was made. */
export class Seen {
  /** Tries that nobody answered, or with 5xx. */
  readonly failures: string[] = [];
  #asked = 0;
  #lastGood: number;
  #longestGap = 0;
  readonly #now: () => number;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#lastGood = now();
  }

  get asked(): number {
    return this.#asked;
  }

  /** Responses that a client could work with. */
  get succeeded(): number {
    return this.#asked - this.failures.length;
  }

  /** The longest time without a success, in milliseconds. The present one counts too: nothing may work since. */
  get longestGap(): number {
    return Math.max(this.#longestGap, this.#now() - this.#lastGood);
  }

  /** @param failure null for a response that a customer can work with */
  note(failure: string | null): void {
    this.#asked += 1;
    if (failure !== null) {
      this.failures.push(failure);
      return;
    }
    this.#longestGap = this.longestGap;
    this.#lastGood = this.#now();
  }
}
