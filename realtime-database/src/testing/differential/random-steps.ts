import * as fc from 'fast-check';
import type { Json } from '../../tree/json-tree.ts';

/** A write that needs no look at what is there. */
export type Write =
  | { does: 'set'; path: string; value: Json }
  | { does: 'set with priority'; path: string; value: Json; priority: string | number | null }
  | { does: 'set priority'; path: string; priority: string | number | null }
  | { does: 'update'; path: string; patch: Record<string, Json> };
type Increment = { does: 'increment'; path: string; by: number };
/** One thing that a client does. A transaction that makes null deletes. */
export type OwnStep = Write | Increment | { does: 'transaction'; path: string; adds: number | null };
/** By REST. */
export interface RestStep {
  does: 'rest';
  method: 'PUT' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  value: Json;
}
/** What is left to be written when a client goes away, or taken back. */
export type LastWrite =
  | { does: 'set'; path: string; value: Json }
  | { does: 'update'; path: string; patch: Record<string, Json> }
  | { does: 'cancel'; path: string };
/** A client goes away, writes meanwhile, and comes back. */
export interface AwayStep {
  does: 'away';
  last: readonly LastWrite[];
  writes: readonly (Write | Increment)[];
}
export type Step = OwnStep | RestStep | AwayStep;

/** Few, so that they meet; some are numbers only to look at. No `-0` beside `00`: the SDK takes them for one key. */
const key = fc.constantFrom('a', 'b', 'c', '1', '01', '00', '10', '-1', '2147483648', '2147483647', 'é', '-Kx', '~');
const leaf: fc.Arbitrary<Json> = fc.constantFrom<Json>(
  null,
  true,
  false,
  0,
  1,
  2,
  -1.5,
  1e21,
  0.1,
  2 ** 53 - 1,
  3,
  '',
  'a',
  'z',
  '1',
  'é😀',
);
const priority = fc.constantFrom(null, 1, 2, -1, 0, 0.5, 'a', '1', '');
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

const set = fc.record({ does: fc.constant('set' as const), path, value });
const change = fc.record({ does: fc.constant('update' as const), path, patch });
const increment = fc.record({
  does: fc.constant('increment' as const),
  path,
  by: fc.constantFrom(1, -2.5, 0.1, 1e15, 2 ** 53 - 1),
});
const write: fc.Arbitrary<Write> = fc.oneof(
  { weight: 4, arbitrary: set },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('set with priority' as const), path, value: leaf, priority }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('set priority' as const), path, priority }) },
  { weight: 3, arbitrary: change },
);
const last: fc.Arbitrary<LastWrite> = fc.oneof(set, change, fc.record({ does: fc.constant('cancel' as const), path }));
const adds = fc.constantFrom(1, 2, 3, null);

export const randomStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 9, arbitrary: write },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('transaction' as const), path, adds }) },
  { weight: 2, arbitrary: increment },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('rest' as const),
      method: fc.constantFrom('PUT', 'POST', 'PATCH', 'DELETE'),
      path,
      value,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('away' as const),
      last: fc.array(last, { maxLength: 3 }),
      writes: fc.array(fc.oneof(write, increment), { maxLength: 3 }),
    }),
  },
);
