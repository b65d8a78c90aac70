import { childOf, emptyObject, type Json, keysOf, priorityOf, valueAt } from './json-tree.ts';
import { compareKeys, MAX_NAME, MIN_NAME } from './keys.ts';
import { compareRows, compareValues, type Row, sortOf } from './order.ts';
import { type Bound, isFiltered, type Query } from './query.ts';

/** What a child is sorted by, before its key. */
export function sortValueOf({ order }: Query, value: Json): Json {
  if (order.by === 'child') return sortOf(valueAt(value, order.child.split('/')));
  if (order.by === 'value') return sortOf(value);
  return order.by === 'priority' ? priorityOf(value) : null;
}

function compareWithBound(query: Query, row: Row, bound: Bound, side: 'start' | 'end'): number {
  if (query.order.by === 'key') return compareKeys(row.key, String(bound.value));
  // Without a key an inclusive bound takes all equal values, an exclusive one none.
  const edge = bound.key ?? ((side === 'start') === bound.inclusive ? MIN_NAME : MAX_NAME);
  return compareValues(row.sort, bound.value) || compareKeys(row.key, edge);
}

export function isInRange(query: Query, row: Row): boolean {
  const { start, end } = query;
  if (start) {
    const order = compareWithBound(query, row, start, 'start');
    if (order < 0 || (order === 0 && !start.inclusive)) return false;
  }
  if (end) {
    const order = compareWithBound(query, row, end, 'end');
    if (order > 0 || (order === 0 && !end.inclusive)) return false;
  }
  return true;
}

/** The rows that a query sees, in order. */
export function selectRows(query: Query, rows: readonly Row[]): Row[] {
  const inRange = rows.filter((row) => isInRange(query, row)).sort(compareRows);
  if (query.limit === null) return inRange;
  return query.from === 'right' ? inRange.slice(-query.limit) : inRange.slice(0, query.limit);
}

/** The children of a value, in no order. */
export const rowsOf = (query: Query, value: Json): Row[] =>
  keysOf(value).map((key) => ({ key, sort: sortValueOf(query, childOf(value, key)) }));

/** What a query sees of a value: children as they are, but of the value itself no priority and no leaf. */
export function selectFrom(query: Query, value: Json): { value: Json; rows: Row[] } {
  const rows = selectRows(query, rowsOf(query, value));
  if (!isFiltered(query)) return { value, rows };
  const seen = emptyObject();
  for (const { key } of rows) seen[key] = childOf(value, key);
  return { value: rows.length > 0 ? seen : null, rows };
}
