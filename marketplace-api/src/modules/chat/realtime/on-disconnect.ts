import type { Write } from '../store/write-tree.ts';
import { formatPath, isWithin, type Json, type Path } from '../tree/json-tree.ts';

const MAX_KEPT = 100;

/** What a client asked to be written when it goes away (`onDisconnect`). The last word for a place counts. */
export class OnDisconnect {
  readonly #writes = new Map<string, Write>();

  /** False when there are too many already. */
  set(path: Path, value: Json): boolean {
    this.cancel(path);
    if (this.#writes.size >= MAX_KEPT) return false;
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
