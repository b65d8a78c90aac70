/** A token bucket: a burst, then so many a second. It may go into debt, which is waited for. */
export class Pace {
  readonly #burst: number;
  readonly #perSecond: number;
  #left: number;
  #at = performance.now();
  constructor(burst: number, perSecond: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#left = burst;
  }
  /** False when it is too much. */
  take(): boolean {
    this.#refill();
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
  /** Takes so many, whether they are there or not. Returns the milliseconds until they would have been. */
  owe(count: number): number {
    this.#refill();
    this.#left -= count;
    return this.#left < 0 ? (-this.#left / this.#perSecond) * 1_000 : 0;
  }
  /** Takes so many, as far as they are there. */
  spend(count: number): void {
    this.#refill();
    this.#left = Math.max(0, this.#left - count);
  }
  /** Whether a new bucket would be the same. */
  isFull(): boolean {
    this.#refill();
    return this.#left >= this.#burst;
  }
  #refill(): void {
    const now = performance.now();
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
  }
}
