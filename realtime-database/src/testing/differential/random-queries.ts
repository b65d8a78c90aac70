import * as fc from 'fast-check';
import {
  type Database,
  endAt,
  endBefore,
  equalTo,
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  type Query,
  type QueryConstraint,
  query,
  ref,
  startAfter,
  startAt,
} from 'firebase/database';
import { PLACE } from './random-steps.ts';

type Bound = string | number | boolean | null;
export interface Asked {
  below: string;
  order: 'none' | 'key' | 'value' | 'priority' | 'a' | 'b/a';
  start: { is: 'at' | 'after' | 'equal'; value: Bound; key: string | undefined } | null;
  end: { is: 'at' | 'before'; value: Bound; key: string | undefined } | null;
  limit: { first: boolean; count: number } | null;
}
const orders = { none: [], key: [orderByKey()], value: [orderByValue()], priority: [orderByPriority()] };
const bound = fc.constantFrom<Bound>(
  null,
  true,
  false,
  0,
  1,
  2,
  -1.5,
  0.1,
  'a',
  'b',
  '10',
  '01',
  '2147483648',
  '-Kx',
  '',
);
const key = fc.option(fc.constantFrom('a', 'b', '1', '01', 'é'), { nil: undefined });
const asked: fc.Arbitrary<Asked> = fc.record({
  below: fc.constantFrom('', '/a', '/1'),
  order: fc.constantFrom('none', 'key', 'value', 'priority', 'a', 'b/a'),
  start: fc.option(fc.record({ is: fc.constantFrom('at', 'after', 'equal'), value: bound, key }), { freq: 1 }),
  end: fc.option(fc.record({ is: fc.constantFrom('at', 'before'), value: bound, key }), { freq: 1 }),
  limit: fc.option(fc.record({ first: fc.boolean(), count: fc.integer({ min: 1, max: 3 }) })),
});

/** The query in the SDK's words. */
export function queryOf(database: Database, { below, order, start, end, limit }: Asked): Query {
  const constraints: QueryConstraint[] = [
    ...(order in orders ? orders[order as keyof typeof orders] : [orderByChild(order)]),
  ];
  if (start) constraints.push({ at: startAt, after: startAfter, equal: equalTo }[start.is](start.value, start.key));
  if (end) constraints.push({ at: endAt, before: endBefore }[end.is](end.value, end.key));
  if (limit) constraints.push((limit.first ? limitToFirst : limitToLast)(limit.count));
  return query(ref(database, `${PLACE}${below}`), ...constraints);
}

const places: Record<string, string> = { key: '$key', value: '$value', priority: '$priority', none: '$priority' };

/** The same query in the words of REST; null where it has none, or needs an index below the place that has one. */
export function restQueryOf({ below, order, start, end, limit }: Asked): string | null {
  if (start?.key !== undefined || end?.key !== undefined) return null;
  if (below !== '' && (order === 'value' || !(order in places))) return null;
  const words = new URLSearchParams();
  if (order !== 'none' || start || end || limit) words.set('orderBy', JSON.stringify(places[order] ?? order));
  const name = { at: 'startAt', after: 'startAfter', equal: 'equalTo' };
  if (start) words.set(name[start.is], JSON.stringify(start.value));
  if (end) words.set(end.is === 'at' ? 'endAt' : 'endBefore', JSON.stringify(end.value));
  if (limit) words.set(limit.first ? 'limitToFirst' : 'limitToLast', String(limit.count));
  return words.toString();
}

/** Queries that the SDK takes: it refuses some bounds for some orders. */
export const queriesFor = (database: Database): fc.Arbitrary<Asked> =>
  asked.filter((one) => {
    try {
      queryOf(database, one);
      return true;
    } catch {
      return false;
    }
  });
