import { isInner, isObject, type Json, keysOf, priorityOf, withoutPriority } from './json-tree.ts';
import { compareKeys } from './keys.ts';

/** Where a child stands in an order: by this value, then by its key. Children that are objects are all alike. */
export interface Row {
  key: string;
  sort: Json;
}

const rankOf = (value: Json): number => {
  if (value === null) return 0;
  if (typeof value === 'boolean') return value ? 2 : 1;
  if (typeof value === 'number') return 3;
  return typeof value === 'string' ? 4 : 5;
};

/** Nothing, false, true, numbers, text, objects. */
export function compareValues(a: Json, b: Json): number {
  const rank = rankOf(a) - rankOf(b);
  if (rank !== 0) return rank;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a === b ? 0 : a < b ? -1 : 1;
  return 0;
}

export const compareRows = (a: Row, b: Row): number => compareValues(a.sort, b.sort) || compareKeys(a.key, b.key);

const anyObject: Json = Object.freeze(Object.create(null));
/** By what a value is sorted: a leaf by itself, whatever its priority. */
export const sortOf = (value: Json): Json => (isInner(value) ? anyObject : withoutPriority(value));

/** The children of an inner node by priority and key: the order in which everything is exported and hashed. */
export function childrenByPriority(value: Json): [key: string, child: Json][] {
  if (!isObject(value)) return [];
  const rows = keysOf(value).map((key) => ({ key, sort: priorityOf(value[key] ?? null) }));
  return rows.sort(compareRows).map(({ key }) => [key, value[key] ?? null]);
}
