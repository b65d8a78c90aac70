/**
 * Lets one request start in each turn of the event loop, in the order of asking. A storage in the same process answers
 * without leaving the turn: hundreds of sockets at once would keep everything else of the process waiting.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];

  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) setImmediate(this.#start);
    });
  }
  readonly #start = () => {
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) setImmediate(this.#start);
  };
}
