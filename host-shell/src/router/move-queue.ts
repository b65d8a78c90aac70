import type { HistoryEntries } from './history-entries.ts';

/** How long the page waits for a move: a browser may refuse one. A move that comes later is still known. */
const WAIT_MS = 1_000;

/** Where a move leads: an entry of a page, by what is stored in it. */
interface Target {
  readonly page: string;
  readonly overlay: number;
}

/** Moves between entries take a moment. What is meant for the next entry waits meanwhile. */
export class MoveQueue {
  #waiting: (() => void)[] | null = null;
  #timeout: ReturnType<typeof setTimeout> | undefined;
  /** Asked for, and not come yet, however long ago: to be told from somebody's Back. */
  #owed: (Target & { readonly delta: number }) | undefined;
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

  /**
   * Moves, and has the rest wait for it. A move that has still to come is not asked for again.
   *
   * @param target where to; absent where it may be somebody's own step
   */
  move(delta: number, target?: Target): void {
    if (this.#owed) return;
    this.#waiting ??= [];
    clearTimeout(this.#timeout);
    this.#timeout = setTimeout(() => this.arrived(), WAIT_MS);
    this.#owed = target && { ...target, delta };
    this.#entries.go(delta);
  }

  /** @returns how far a move of ours has led to this entry; 0: somebody's own step has */
  came(page: string, overlay: number): number {
    const owed = this.#owed;
    this.#owed = undefined;
    // Further back than asked: Back was pressed as well.
    return owed?.page === page && overlay >= owed.overlay ? owed.delta : 0;
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
