import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from 'shared-contracts';
import * as requests from 'shared-contracts/requests';

/** `@example EXPRESSION // VALUE` of the doc comments, on one line or below the tag. */
const listed = spawnSync('git', ['grep', '-l', '@example', '--', 'shared-contracts/src', 'federation/contracts/src'], {
  encoding: 'utf8',
});
const examples = listed.stdout
  .trim()
  .split('\n')
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@example(?:\n *\*)? (.+) \/\/ (.+?)(?: \*\/)?$/gm)].map(
      ([, expression = '', value = '']) => ({ file, expression, value }),
    ),
  );
const evaluate = (expression: string, file: string): unknown => {
  const known = { ...contracts, ...requests, ...require(join(process.cwd(), file)) };
  return new Function(...Object.keys(known), `return (${expression});`)(...Object.values(known));
};

test('there are examples to try', () => {
  expect(examples.length).toBeGreaterThan(30);
});

test.each(examples)('$file: $expression is $value', ({ file, expression, value }) => {
  expect(evaluate(expression, file)).toEqual(evaluate(value, file));
});
