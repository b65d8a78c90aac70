/** A server's way out: it is not ready any more, and serves until its proxies know that. */
export interface Drain {
  readonly hasBegun: boolean;
  /** Resolves when nobody new should come any more. */
  begin(): Promise<void>;
}

/** @param seconds how long proxies need to notice; 0: nobody stands in front */
export function createDrain(seconds: number): Drain {
  let hasBegun = false;
  return {
    get hasBegun() {
      return hasBegun;
    },
    async begin() {
      hasBegun = true;
      if (seconds > 0) await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    },
  };
}
