import type { HistoryEntries } from './history-entries.ts';

/** A move that was asked for comes, but for a browser that refuses it: then the page goes on without. */
const MOVED_WITHIN_MS = 1_000;

/** Moves between entries take a moment. What is meant for the next entry waits meanwhile. */
export class MoveQueue {
  #waiting: (() => void)[] | null = null;
  #timeout: ReturnType<typeof setTimeout> | undefined;
  readonly #entries: HistoryEntries;
  readonly #settled: () => void;

  /** @param settled called after each move, once what waited is done */
  constructor(entries: HistoryEntries, settled: () => void) {
    this.#entries = entries;
    this.#settled = settled;
  }

  get isMoving(): boolean {
    return this.#waiting !== null;
  }

  /** Moves, and has the rest wait for it. */
  move(delta: number): void {
    this.#waiting ??= [];
    clearTimeout(this.#timeout);
    this.#timeout = setTimeout(() => this.arrived(), MOVED_WITHIN_MS);
    this.#entries.go(delta);
  }

  arrived(): void {
    clearTimeout(this.#timeout);
    const work = this.#waiting ?? [];
    this.#waiting = null;
    for (const act of work) this.inOrder(act);
    if (!this.isMoving) this.#settled();
  }

  /** Acts at once, or after the move that is under way. */
  inOrder(act: () => void): void {
    if (this.#waiting) this.#waiting.push(act);
    else act();
  }
}
