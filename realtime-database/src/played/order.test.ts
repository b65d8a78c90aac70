import {
  endAt,
  endBefore,
  equalTo,
  get,
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  type QueryConstraint,
  query,
  ref,
  set,
  startAfter,
  startAt,
} from 'firebase/database';
import { openOfflineSdk, type Play, play } from '../testing/play.ts';
import { readRows, shownRows } from '../testing/rows-of.ts';
import type { SdkClient } from '../testing/sdk-client.ts';
import { compareKeys } from '../tree/keys.ts';

let world: Play;
let ann: SdkClient;
let bob: SdkClient;
const offline = openOfflineSdk();
beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  world = await play();
  [ann, bob] = [await world.join('ann'), await world.join('bob')];
});
afterAll(async () => {
  await offline.close();
  await world.close();
});

/** Numbers with signs and zeros, their neighbours at the edges of 32 bits, and text that only looks like numbers. */
const keys = [
  ...['007', '10', '1', '09', '0930', '1000', 'a', '-1', '-0', '0', '-007', '-', '-a', '2147483647', '2147483648'],
  ...['-2147483648', '-2147483649', '00000000000000001', '1,5', '1e3', '+1', ' 1', 'é', '😀', '\uffff', 'A', '_', '~'],
  ...['9999999999', '01a', '--1', '0x1', '000', '12345678901'],
];

test('keys sort as the SDK sorts them', async () => {
  void set(ref(offline.database, 'keys'), Object.fromEntries(keys.map((key) => [key, true])));
  const shown = await shownRows(query(ref(offline.database, 'keys'), orderByKey()));
  expect([...keys].sort(compareKeys)).toEqual(shown.map(([key]) => key));
});

const padded = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [String(index + 1).padStart(2, '0'), index]),
);
const mixed = { '007': 1, 10: 1, 1: 1, '09': 1, '0930': 1, 1000: 1, a: 1 };
const values = { a: { z: 1 }, b: 1, c: 2, d: 'x', e: true, f: false, g: { y: 2 }, h: -1, i: '' };
const people = {
  a: { age: 3, name: { first: 'A' } },
  b: { age: '3' },
  c: { age: { years: 3 } },
  d: { name: { first: 'B' } },
  e: { age: 3 },
  10: { age: 3 },
  '09': { age: 3, name: 'x' },
};
const ranked = {
  a: { '.value': 1, '.priority': 2 },
  b: { '.value': 1, '.priority': 'x' },
  c: 1,
  d: { '.priority': 1, inner: 1 },
  10: { '.value': 1, '.priority': 2 },
  9: 1,
};
type Case = [data: object, query: string, constraints: QueryConstraint[]];
const cases: Case[] = [
  [padded, 'last three', [limitToLast(3)]],
  [padded, 'first three by key', [orderByKey(), limitToFirst(3)]],
  [padded, 'to 03', [orderByKey(), endAt('03')]],
  [padded, 'after 9', [orderByKey(), startAfter('9')]],
  [padded, 'before 010', [orderByKey(), endBefore('010'), limitToLast(2)]],
  [mixed, 'first three', [orderByKey(), limitToFirst(3)]],
  [mixed, 'from text', [orderByKey(), startAt('A')]],
  [mixed, 'to text', [orderByKey(), endAt('A')]],
  [mixed, 'one key', [orderByKey(), equalTo('09')]],
  [values, 'first two by value', [orderByValue(), limitToFirst(2)]],
  [values, 'last two by value', [orderByValue(), limitToLast(2)]],
  [values, 'values from 0', [orderByValue(), startAt(0)]],
  [values, 'values to text', [orderByValue(), endAt('x')]],
  [values, 'equal to true', [orderByValue(), equalTo(true)]],
  [people, 'by age', [orderByChild('age'), limitToFirst(10)]],
  [people, 'by age after 3 of 10', [orderByChild('age'), startAfter(3, '10')]],
  [people, 'by age before 3', [orderByChild('age'), endBefore(3)]],
  [people, 'by age, none', [orderByChild('age'), equalTo(null)]],
  [people, 'by age and key', [orderByChild('age'), equalTo(3, 'e')]],
  [people, 'by a deep child', [orderByChild('name/first'), startAt('A')]],
  [ranked, 'by priority', [orderByPriority(), limitToLast(3)]],
  [ranked, 'by priority from 1', [orderByPriority(), startAt(1)]],
  [ranked, 'by priority, text', [orderByPriority(), startAt('a')]],
  [ranked, 'by priority, none', [orderByPriority(), equalTo(null)]],
  [ranked, 'first by default', [limitToFirst(4)]],
];

test.each(cases)('%j, %s: what is read is what the SDK sees by itself', async (data, _name, constraints) => {
  void set(ref(offline.database, 'list'), data);
  await set(ref(ann.database, 'list'), data);
  const expected = await shownRows(query(ref(offline.database, 'list'), ...constraints));
  expect(expected).not.toEqual([]);
  expect(await readRows(query(ref(bob.database, 'list'), ...constraints))).toEqual(expected);
  expect(await shownRows(query(ref(bob.database, 'list'), ...constraints))).toEqual(expected);
});

test('pages by key hold each key once, in order', async () => {
  await set(ref(ann.database, 'pages'), mixed);
  const found: string[] = [];
  for (let last: string | null = null, page = 0; page < 9; page++) {
    const after: QueryConstraint[] = last === null ? [] : [startAfter(last)];
    const rows = await readRows(query(ref(bob.database, 'pages'), orderByKey(), ...after, limitToFirst(2)));
    if (rows.length === 0) break;
    found.push(...rows.map(([key]) => key));
    last = found.at(-1) ?? null;
  }
  expect(found).toEqual(['1', '007', '09', '10', '0930', '1000', 'a']);
});

test('a leaf has no rows, and what is ordered but not filtered is the value itself', async () => {
  await set(ref(ann.database, 'leaf'), 'x');
  expect((await get(query(ref(bob.database, 'leaf'), limitToFirst(1)))).val()).toBeNull();
  expect((await get(query(ref(bob.database, 'leaf'), orderByChild('a')))).val()).toBe('x');
});
