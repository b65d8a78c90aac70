import { spawnSync } from 'node:child_process';
import * as contracts from 'shared-contracts';
import * as requests from 'shared-contracts/requests';

/** `@example EXPRESSION // VALUE` of the doc comments, in one line. */
const found = spawnSync(
  'git',
  ['grep', '-nE', '@example .+ // ', '--', 'shared-contracts/src', 'federation/contracts/src'],
  { encoding: 'utf8' },
);
const examples = [...found.stdout.matchAll(/^([^:]+):\d+:.*@example (.+) \/\/ (.+?)(?: \*\/)?$/gm)].map(
  ([, file = '', expression = '', value = '']) => ({ file, expression, value }),
);
const known = { ...contracts, ...requests };
const evaluate = (expression: string): unknown =>
  new Function(...Object.keys(known), `return (${expression});`)(...Object.values(known));

test('there are examples to try', () => {
  expect(examples.length).toBeGreaterThan(30);
});

test.each(examples)('$file: $expression is $value', ({ expression, value }) => {
  expect(evaluate(expression)).toEqual(evaluate(value));
});
