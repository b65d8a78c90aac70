import { type Json, parsePath, valueAt } from '../tree/json-tree.ts';
import { createRuleSet } from './rule-set.ts';

const tree: Json = { a: { text: 'Hello', count: 3, flag: true }, list: { x: 1, y: 2 } };
const read = async (path: readonly string[]) => valueAt(tree, path);
const evaluate = (expression: string, auth = { uid: 'u1', token: { name: 'Ritu' } as Record<string, Json> }) =>
  createRuleSet({ rules: { $k: { '.read': expression } } }).canRead(auth, parsePath('a'), null, 1000, read);

test.each([
  ["data.child('text').val() === 'Hello'", true],
  ["data.child('text').val().length == 5", true],
  ["data.child('text').val().contains('ell')", true],
  ["data.child('text').val().beginsWith('He')", true],
  ["data.child('text').val().endsWith('lo')", true],
  ["data.child('text').val().toUpperCase() === 'HELLO'", true],
  ["data.child('text').val().toLowerCase() === 'hello'", true],
  ["data.child('text').val().replace('l', '') === 'Heo'", true],
  ["data.child('text').val().matches(/^h.*O$/i)", true],
  ["data.hasChildren(['text', 'count'])", true],
  ["data.hasChildren(['text', 'none'])", false],
  ['data.hasChildren()', true],
  ["data.hasChild('flag') && data.child('flag').isBoolean() && data.child('count').isNumber()", true],
  ["data.parent().child('list/x').val() + 1 === 2", true],
  ["root.child($k).child('count').val() * 2 - 1 === 5", true],
  ["(data.child('count').val() > 2 ? 'many' : 'few') === 'many'", true],
  ["auth.token.name === 'Ritu' && auth['uid'] === 'u1'", true],
  ["!data.child('none').exists()", true],
  ['now === 1000', true],
  // What cannot be evaluated does not allow, and `||` goes on only from what could be.
  ["data.child('none').val() <= 50", false],
  ["data.child('none').val().length > 0", false],
  ["data.child('count').val()", false],
  ["data.val() === 'x'", false],
  // What has children is like nothing else.
  ["data.val() !== 'x' && data.val() != null", true],
  ['data.val() === data.val()', false],
  ["data === 'x' || true", false],
  ["true || data.child('none').val() <= 50", true],
  ["data.child('none').val() <= 50 || true", false],
])('%s is %s', async (expression, allowed) => {
  expect(await evaluate(expression)).toBe(allowed);
});

test.each([
  'process.exit()',
  'auth.constructor.constructor("x")()',
  'data.val() = 1',
  '() => true',
  'data.remove()',
  '$other === 1',
  'newData.exists()',
  'true true',
  '`text`',
  'data.val().matches(/a/g)',
])('%s is refused when the rules are read', (expression) => {
  expect(() => createRuleSet({ rules: { $k: { '.read': expression } } })).toThrow();
});

test('a rule of another name is refused', () => {
  expect(() => createRuleSet({ rules: { '.reed': true } })).toThrow('no such rule');
});
