import * as fc from 'fast-check';
import type { Json } from '../../tree/json-tree.ts';

/** One thing that a client does. */
export type Step =
  | { does: 'set'; path: string; value: Json }
  | { does: 'set with priority'; path: string; value: Json; priority: string | number | null }
  | { does: 'update'; path: string; patch: Record<string, Json> }
  | { does: 'transaction'; path: string; adds: number }
  | { does: 'increment'; path: string; by: number };

/** Few, so that they meet; some are numbers only to look at. */
const key = fc.constantFrom('a', 'b', 'c', '1', '01', '10', '-1', '2147483648', 'é', '-Kx', '~');
const leaf: fc.Arbitrary<Json> = fc.constantFrom<Json>(
  null,
  true,
  false,
  0,
  1,
  2,
  -1.5,
  1e21,
  3,
  '',
  'a',
  'z',
  '1',
  'é😀',
);
const priority = fc.constantFrom(null, 1, 2, -1, 'a', '1');
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    leaf,
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }) as fc.Arbitrary<Json>,
    fc.tuple(key, tie('value'), priority).map(([at, one, rank]) => ranked({ [at]: one }, rank)),
    fc.tuple(fc.constantFrom<Json>(1, 'x', true), priority).map(([one, rank]) => ranked(one, rank)),
  ),
}));
const ranked = (one: Json, rank: string | number | null): Json =>
  typeof one === 'object' ? ({ ...one, '.priority': rank } as Json) : ({ '.value': one, '.priority': rank } as Json);

/** Where everything happens. */
export const PLACE = 'r';
const path = fc.array(key, { maxLength: 2 }).map((below) => [PLACE, ...below].join('/'));
/** Keys of one update differ in their first word, so that none is within another. */
const patch = fc
  .uniqueArray(fc.tuple(key, fc.option(key, { nil: '' }), value), {
    minLength: 1,
    maxLength: 3,
    selector: ([first]) => first,
  })
  .map((rows) => Object.fromEntries(rows.map(([first, then, one]) => [then === '' ? first : `${first}/${then}`, one])));

export const randomStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('set' as const), path, value }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('set with priority' as const), path, value: leaf, priority }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('update' as const), path, patch }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('transaction' as const), path, adds: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('increment' as const), path, by: fc.constantFrom(1, -2.5) }) },
);
