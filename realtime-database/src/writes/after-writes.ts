import type { Write } from '../ports/ports.ts';
import type { ReadTree } from '../rules/rule-snapshot.ts';
import { isWithin, type Json, PRIORITY, valueAt, withValueAt } from '../tree/json-tree.ts';
import { incrementsIn, resolveServerValues } from '../tree/server-values.ts';

/** By letters, key by key. */
function comparePaths({ path: one }: Write, { path: other }: Write): number {
  const depth = one.findIndex((key, index) => key !== other[index]);
  return (one[depth] ?? '') < (other[depth] ?? '') ? -1 : 1;
}

/**
 * In the SDK's order, which shows where a node is emptied on the way and loses its priority. Priorities last: they are
 * given to what is there when all else is written.
 */
export const inOrder = (writes: readonly Write[]): Write[] => [
  ...writes.filter(({ path }) => path.at(-1) !== PRIORITY).sort(comparePaths),
  ...writes.filter(({ path }) => path.at(-1) === PRIORITY),
];

/** Fills in server values; what an increment counts on is read place by place, never as a whole list. */
export async function resolveWrite({ path, value }: Write, before: ReadTree, now: number): Promise<Write> {
  let existing: Json = null;
  for (const below of incrementsIn(value)) {
    existing = withValueAt(existing, below, await before([...path, ...below]));
  }
  return { path, value: resolveServerValues(value, existing, now) };
}

/** The tree as it will be after these writes. */
export function afterWrites(before: ReadTree, writes: readonly Write[]): ReadTree {
  return async (path) => {
    const covering = writes.find((write) => isWithin(path, write.path));
    if (covering) return valueAt(covering.value, path.slice(covering.path.length));
    let value = await before(path);
    for (const write of writes) {
      if (isWithin(write.path, path)) value = withValueAt(value, write.path.slice(path.length), write.value);
    }
    return value;
  };
}
