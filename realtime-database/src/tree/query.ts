import { cleanPath, cleanValue, isKey, MalformedData } from './clean-value.ts';
import { isObject, type Json } from './json-tree.ts';
import { MAX_NAME, MIN_NAME } from './keys.ts';

/** One end of a query. */
export interface Bound {
  value: Json;
  /** Only with an ordering by a child, value or priority: ties are broken by key. */
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

/** Whether a query leaves something out; else it is the value itself, however it is ordered. */
export const isFiltered = ({ start, end, limit }: Query): boolean => start !== null || end !== null || limit !== null;

/**
 * What `.indexOn` of the place must name for a query to have an index; null where none is needed.
 * @example indexOf(readQuery({ i: 'age', l: 5, vf: 'l' })) // 'age'
 */
export function indexOf(query: Query): string | null {
  if (!isFiltered(query)) return null;
  if (query.order.by === 'child') return query.order.child;
  return query.order.by === 'value' ? '.value' : null;
}

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
    throw new MalformedData(`a limit is a number from 1 to ${MAX_LIMIT}`);
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
  if (name !== undefined && name !== MIN_NAME && name !== MAX_NAME && !isBoundKey(name)) {
    throw new MalformedData('this is not a bound');
  }
  return { value: clean, key: (name as string | undefined) ?? null, inclusive: includes };
}
const isBoundKey = (name: unknown): boolean => typeof name === 'string' && isKey(name);
