import type { Write } from '../ports/ports.ts';
import { isWithin, type Path } from '../tree/json-tree.ts';

type Group = readonly Write[];

/** Groups without what is at a place or below it. */
const without = (groups: readonly Group[], path: Path): Group[] =>
  groups.map((group) => group.filter((write) => !isWithin(write.path, path))).filter((group) => group.length > 0);

/** Writes that a client asked for when it goes away (`onDisconnect`). The last one for a place counts. */
export class OnDisconnect {
  readonly #most: number;
  /** What was asked for together is written together. */
  #groups: Group[] = [];
  constructor(most: number) {
    this.#most = most;
  }

  /** False when there are too many already. */
  keep(writes: Group): boolean {
    const others = writes.reduce((groups, { path }) => without(groups, path), this.#groups);
    const count = others.reduce((sum, group) => sum + group.length, writes.length);
    if (count > this.#most) return false;
    this.#groups = [...others, writes];
    return true;
  }
  cancel(path: Path): void {
    this.#groups = without(this.#groups, path);
  }
  take(): Group[] {
    return this.#groups.splice(0);
  }
}
