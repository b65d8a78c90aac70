import type { Write } from '../ports.ts';
import { formatPath, isWithin, type Json, type Path } from '../tree/json-tree.ts';

/** Writes that a client asked for when it goes away (`onDisconnect`). The last one for a place counts. */
export class OnDisconnect {
  readonly #writes = new Map<string, Write>();
  readonly #most: number;
  constructor(most: number) {
    this.#most = most;
  }

  /** False when there are too many already. */
  set(path: Path, value: Json): boolean {
    this.cancel(path);
    if (this.#writes.size >= this.#most) return false;
    this.#writes.set(formatPath(path), { path, value });
    return true;
  }
  cancel(path: Path): void {
    for (const [name, write] of this.#writes) if (isWithin(write.path, path)) this.#writes.delete(name);
  }
  take(): Write[] {
    const writes = [...this.#writes.values()];
    this.#writes.clear();
    return writes;
  }
}
