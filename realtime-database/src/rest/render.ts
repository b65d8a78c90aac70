import { isInner, isObject, type Json, priorityOf, withoutPriority } from '../tree/json-tree.ts';
import { childrenByPriority } from '../tree/order.ts';

/** How values are written: as `val()` of the SDK gives them, or with their priorities. */
export type Format = 'plain' | 'export';

const LIST_KEY = /^(0|[1-9]\d{0,9})$/;

/** An object of which more than half the numbers up to its highest key are there is a list. */
function asList(entries: readonly (readonly [string, unknown])[]): unknown[] | null {
  if (!entries.every(([key]) => LIST_KEY.test(key))) return null;
  const highest = Math.max(...entries.map(([key]) => Number(key)));
  if (highest >= 2 * entries.length) return null;
  const list: unknown[] = new Array(highest + 1).fill(null);
  for (const [key, child] of entries) list[Number(key)] = child;
  return list;
}

/** A value as it goes into JSON. */
export function exported(value: Json, format: Format): unknown {
  const plain = withoutPriority(value);
  const priority = format === 'export' ? priorityOf(value) : null;
  if (!isObject(plain)) return priority === null ? plain : { '.value': plain, '.priority': priority };
  const entries = childrenByPriority(plain).map(([key, child]) => [key, exported(child, format)] as const);
  const list = format === 'plain' ? asList(entries) : null;
  return list ?? { ...Object.fromEntries(entries), ...(priority === null ? {} : { '.priority': priority }) };
}

/** The keys of a value; a leaf as it is. */
export const shallow = (value: Json): unknown =>
  isInner(value) ? Object.fromEntries(childrenByPriority(value).map(([key]) => [key, true])) : withoutPriority(value);
