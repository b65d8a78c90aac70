import type { Json, Path } from '../tree/json-tree.ts';
import { compareRows, type Row } from '../tree/order.ts';
import type { Query } from '../tree/query.ts';
import { isInRange, sortValueOf } from '../tree/select-rows.ts';

export interface Change {
  path: Path;
  value: Json;
}
type Merge = [key: string, value: Json][];

/** The sort keys of what a client sees of an append-only list. */
export class QueryWindow {
  readonly #query: Query;
  #rows: Row[];
  constructor(query: Query, rows: readonly Row[]) {
    this.#query = query;
    this.#rows = [...rows];
  }

  /**
   * Takes new children into the window.
   *
   * @param depth of the list
   * @returns what the client has to hear; null where the list has to be read again
   */
  slide(depth: number, changes: readonly Change[]): Merge | null {
    const merge: Merge = [];
    for (const { path, value } of changes) {
      const slid = this.#take(path[depth] ?? '', value);
      if (!slid) return null;
      merge.push(...slid);
    }
    return merge;
  }

  #take(key: string, value: Json): Merge | null {
    const { limit, from } = this.#query;
    const row: Row = { key, sort: sortValueOf(this.#query, value) };
    const present = this.#rows.find((known) => known.key === key);
    // The same child again: the state may have held the event already. What moves or goes makes room for others.
    if (present) return value !== null && compareRows(present, row) === 0 ? [[key, value]] : null;
    if (value === null || !isInRange(this.#query, row)) return [];
    let at = this.#rows.length;
    while (at > 0 && compareRows(this.#rows[at - 1] as Row, row) > 0) at--;
    this.#rows.splice(at, 0, row);
    if (limit === null || this.#rows.length <= limit) return [[key, value]];
    const gone = from === 'right' ? this.#rows.shift() : this.#rows.pop();
    if (gone?.key === key) return [];
    return gone
      ? [
          [key, value],
          [gone.key, null],
        ]
      : [[key, value]];
  }
}
