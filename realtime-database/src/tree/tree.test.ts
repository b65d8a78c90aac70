import fc from 'fast-check';
import { cleanValue, MalformedData } from './clean-value.ts';
import { type Json, withValueAt } from './json-tree.ts';
import { compareKeys } from './keys.ts';
import { hashOf } from './node-hash.ts';
import { pushKey } from './push-key.ts';
import { readQuery } from './query.ts';
import { rowsOf, selectRows } from './select-rows.ts';
import { resolveServerValues } from './server-values.ts';

test('the hash of a value is what the SDK computes', () => {
  expect(hashOf(null)).toBe('');
  // What firebase 12.19.0 says of the same values.
  expect(hashOf(true)).toBe('E5z61QM0lN/U2WsOnusszCTkR8M=');
  expect(hashOf(false)).toBe('aSSNoqcS4oQwJ2xxH20rvpp3zP0=');
  expect(hashOf(5)).toBe('w28swksk9+tXf5jEdS9R5oSFAv8=');
  expect(hashOf(-0.1)).toBe('oitgJDeppZIiewMsaFVmsuLwrEc=');
  expect(hashOf('ünï😀')).toBe('e0cmsTDkp15Lj36fXyIRcSAJ+FM=');
  expect(hashOf({ a: { b: 1, 10: 'x', 9: 'y' } })).toBe('ii5JB59ihmoGUwK/J2pacGpbcrg=');
  const object = { intNode: 4, doubleNode: 4.5623, stringNode: 'hey guys', boolNode: true };
  expect(hashOf(object)).toBe('6Mc4jFmNdrLVIlJJjz2/MakTK9I=');
});

test('nothing is what empty objects and nulls are', () => {
  expect(cleanValue({ a: null, b: {}, c: [] })).toBeNull();
  expect(cleanValue([1, null, 2])).toEqual({ 0: 1, 2: 2 });
  expect(withValueAt({ a: { b: 1 } }, ['a', 'b'], null)).toBeNull();
});

test('what no client would send is refused', () => {
  for (const value of [{ 'a/b': 1 }, { 'a.b': 1 }, { '': 1 }, { '.sv': 'now' }, { '.sv': 'timestamp', a: 1 }]) {
    expect(() => cleanValue(value)).toThrow(MalformedData);
  }
  let deep: unknown = 1;
  for (let depth = 0; depth < 40; depth++) deep = { a: deep };
  expect(() => cleanValue(deep)).toThrow(MalformedData);
});

test('__proto__ is a key like any other', () => {
  const value = cleanValue(JSON.parse('{"__proto__": {"polluted": true}}'));
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(JSON.stringify(value)).toBe('{"__proto__":{"polluted":true}}');
});

test('server values are filled in', () => {
  const value = cleanValue({ at: { '.sv': 'timestamp' }, n: { '.sv': { increment: 2 } } });
  expect(resolveServerValues(value, { n: 5 }, 77)).toEqual({ at: 77, n: 7 });
});

test('keys sort as the SDK sorts them: integers first, by size', () => {
  expect(['b', '10', '-1', 'a', '9', '-'].sort(compareKeys)).toEqual(['-1', '9', '10', '-', 'a', 'b']);
});

const rows: Json = { a: { t: 1 }, b: { t: 2 }, c: { t: 2 }, d: { t: 3 }, e: { x: 1 } };
const keysOf = (wire: object) =>
  selectRows(readQuery(wire), rowsOf(readQuery(wire), rows))
    .map(({ key }) => key)
    .join('');
test('queries see what they name', () => {
  expect(keysOf({ i: 't' })).toBe('eabcd');
  expect(keysOf({ i: 't', l: 2, vf: 'r' })).toBe('cd');
  expect(keysOf({ i: 't', l: 2, vf: 'l', sp: 1, sin: true })).toBe('ab');
  expect(keysOf({ i: 't', sp: 2, sn: '[MAX_NAME]', sin: false })).toBe('d');
  expect(keysOf({ i: 't', sp: 2, sn: 'b', sin: false })).toBe('cd');
  expect(keysOf({ i: 't', ep: 2, en: 'c', ein: false, sp: 1, sin: true })).toBe('ab');
  expect(keysOf({ i: 't', ep: 2, en: '[MIN_NAME]', ein: false, sp: 1, sin: true })).toBe('a');
  expect(keysOf({ i: '.key', sp: 'b', sin: true, ep: 'd', ein: false })).toBe('bc');
});

test('push keys sort by their time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 45 }), fc.integer({ min: 1, max: 10_000 }), (at, more) => {
      const [first, second] = [pushKey(at, 'x'), pushKey(at + more, 'a')];
      return first.length === 20 && compareKeys(first, second) < 0;
    }),
  );
});
