import { cleanPath, cleanValue, isKey, MalformedData } from './clean-value.ts';
import { childOf, compareKeys, isObject, type Json, valueAt } from './json-tree.ts';

/** One end of a query. */
export interface Bound {
  value: Json;
  /** Only with an ordering by a child or value: ties are broken by key. */
  key: string | null;
  inclusive: boolean;
}
/** A query as the wire names it: `i` ordering, `sp/sn/sin` start, `ep/en/ein` end, `l` limit, `vf` from which side. */
export interface Query {
  order: { by: 'key' | 'priority' | 'value' } | { by: 'child'; child: string };
  start: Bound | null;
  end: Bound | null;
  limit: number | null;
  from: 'left' | 'right';
  /** As it came, to name the listen to the client. */
  wire: Record<string, Json> | null;
}

const known = new Set(['i', 'sp', 'sn', 'sin', 'ep', 'en', 'ein', 'l', 'vf']);
const MAX_LIMIT = 10_000;

/** The query of a listen that names none: everything, by priority. */
export const defaultQuery: Query = {
  order: { by: 'priority' },
  start: null,
  end: null,
  limit: null,
  from: 'left',
  wire: null,
};

/**
 * Reads a query as the SDK sends it.
 *
 * @throws MalformedData for anything else
 */
export function readQuery(wire: unknown): Query {
  if (wire === undefined || wire === null) return defaultQuery;
  if (typeof wire !== 'object' || Array.isArray(wire)) throw new MalformedData('this is not a query');
  const given = wire as Record<string, unknown>;
  if (Object.keys(given).some((name) => !known.has(name))) throw new MalformedData('this is not a query');
  if (Object.keys(given).length === 0) return defaultQuery;
  const { l: limit, vf: from = 'l' } = given;
  if (limit !== undefined && !(Number.isInteger(limit) && Number(limit) > 0 && Number(limit) <= MAX_LIMIT)) {
    throw new MalformedData('this is not a limit');
  }
  if (from !== 'l' && from !== 'r') throw new MalformedData('a view is from the left or the right');
  return {
    order: readOrder(given.i),
    start: readBound(given, 'sp', 'sn', 'sin'),
    end: readBound(given, 'ep', 'en', 'ein'),
    limit: limit === undefined ? null : Number(limit),
    from: from === 'r' ? 'right' : 'left',
    wire: given as Record<string, Json>,
  };
}

function readOrder(index: unknown): Query['order'] {
  if (index === undefined || index === '.priority') return { by: 'priority' };
  if (index === '.key') return { by: 'key' };
  if (index === '.value') return { by: 'value' };
  const path = cleanPath(index);
  if (path.length === 0) throw new MalformedData('this is not an ordering');
  return { by: 'child', child: path.join('/') };
}

function readBound(given: Record<string, unknown>, value: string, key: string, inclusive: string): Bound | null {
  if (given[value] === undefined) return null;
  const clean = cleanValue(given[value]);
  const name = given[key] ?? undefined;
  const includes = given[inclusive] ?? true;
  if (isObject(clean) || typeof includes !== 'boolean') throw new MalformedData('this is not a bound');
  if (name !== undefined && name !== '[MIN_NAME]' && name !== '[MAX_NAME]' && !isBoundKey(name)) {
    throw new MalformedData('this is not a bound');
  }
  return { value: clean, key: (name as string | undefined) ?? null, inclusive: includes };
}
const isBoundKey = (name: unknown): boolean => typeof name === 'string' && isKey(name);

const ranks = { null: 0, false: 1, true: 2, number: 3, string: 4, object: 5 };
const rankOf = (value: Json) => {
  if (value === null) return ranks.null;
  if (typeof value === 'boolean') return value ? ranks.true : ranks.false;
  return ranks[typeof value as 'number' | 'string' | 'object'];
};
function compareValues(a: Json, b: Json): number {
  const rank = rankOf(a) - rankOf(b);
  if (rank !== 0) return rank;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a === b ? 0 : a < b ? -1 : 1;
  return 0;
}

/** What a child is sorted by, before its key. */
export function sortValueOf({ order }: Query, value: Json): Json {
  if (order.by === 'child') return valueAt(value, order.child.split('/'));
  return order.by === 'value' && !isObject(value) ? value : null;
}

/** Where a child stands in the order of a query. */
export interface Row {
  key: string;
  sort: Json;
}
export const compareRows = (a: Row, b: Row): number => compareValues(a.sort, b.sort) || compareKeys(a.key, b.key);

function compareWithBound(query: Query, row: Row, bound: Bound, side: 'start' | 'end'): number {
  if (query.order.by === 'key') return compareKeys(row.key, String(bound.value));
  const order = compareValues(row.sort, bound.value);
  if (order !== 0) return order;
  // Without a key an inclusive bound takes all equal values, an exclusive one none.
  const edge = bound.key ?? ((side === 'start') === bound.inclusive ? '[MIN_NAME]' : '[MAX_NAME]');
  if (edge === '[MIN_NAME]') return 1;
  if (edge === '[MAX_NAME]') return -1;
  return compareKeys(row.key, edge);
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

/** The children of a value that a query sees. */
export function rowsOf(query: Query, value: Json): Row[] {
  if (!isObject(value)) return [];
  return Object.keys(value).map((key) => ({ key, sort: sortValueOf(query, childOf(value, key)) }));
}
