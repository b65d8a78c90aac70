import { isInner, type Json, type Path, PRIORITY, parsePath, withoutPriority } from '../tree/json-tree.ts';
import { RuleError } from './rule-error.ts';

/** Reads a value of the tree, before or after a write; only what a rule asks for is fetched. */
export type ReadTree = (path: Path) => Promise<Json>;

/** `root`, `data`, `newData` and what is reached from them. */
export class RuleSnapshot {
  readonly #read: ReadTree;
  readonly #path: Path;
  constructor(read: ReadTree, path: Path) {
    this.#read = read;
    this.#path = path;
  }
  async val(): Promise<Json> {
    return withoutPriority(await this.#read(this.#path));
  }
  getPriority(): Promise<Json> {
    return this.#read([...this.#path, PRIORITY]);
  }
  child(path: string): RuleSnapshot {
    return new RuleSnapshot(this.#read, [...this.#path, ...parsePath(path)]);
  }
  parent(): RuleSnapshot {
    if (this.#path.length === 0) throw new RuleError('the root has no parent');
    return new RuleSnapshot(this.#read, this.#path.slice(0, -1));
  }
  async hasChildren(names: readonly string[] | null): Promise<boolean> {
    if (names === null) return isInner(await this.val());
    if (names.length === 0) throw new RuleError('hasChildren needs names');
    for (const name of names) if ((await this.child(name).val()) === null) return false;
    return true;
  }
}
