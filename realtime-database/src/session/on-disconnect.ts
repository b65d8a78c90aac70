import type { Write } from '../ports/ports.ts';
import { SERVER_VALUE } from '../tree/clean-value.ts';
import { childOf, isInner, isWithin, keysOf, type Path } from '../tree/json-tree.ts';

type Group = readonly Write[];

/** Groups without what is at a place or below it. */
const without = (groups: readonly Group[], path: Path): Group[] =>
  groups.map((group) => group.filter((write) => !isWithin(write.path, path))).filter((group) => group.length > 0);

/**
 * What stays of a write when a place is taken back: its other children, each by itself, so that nothing beside them is
 * touched. A leaf cannot be divided.
 */
function apart(write: Write, path: Path): Group {
  if (isWithin(write.path, path)) return [];
  const { value } = write;
  if (!isWithin(path, write.path) || (value !== null && (!isInner(value) || SERVER_VALUE in value))) return [write];
  return keysOf(value).flatMap((key) => apart({ path: [...write.path, key], value: childOf(value, key) }, path));
}

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
  /** False when more would stay, each by itself, than the limit: then all stays as it was. */
  cancel(path: Path): boolean {
    const groups = this.#groups.map((group) => group.flatMap((write) => apart(write, path)));
    if (groups.reduce((sum, group) => sum + group.length, 0) > this.#most) return false;
    this.#groups = groups.filter((group) => group.length > 0);
    return true;
  }
  take(): Group[] {
    return this.#groups.splice(0);
  }
}
