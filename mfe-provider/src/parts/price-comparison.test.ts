import { compareWithUsual } from './price-comparison.ts';

test.each([
  ['450', '450', { kind: 'usual' }],
  ['400.50', '450', { kind: 'below', by: '49.5', usual: '450' }],
  ['500', '450', { kind: 'above', by: '50', usual: '450' }],
  ['500', undefined, { kind: 'unknown' }],
])('an offer of %s against %s', (price, usualPrice, comparison) => {
  expect(compareWithUsual({ price, ...(usualPrice && { usualPrice }) })).toEqual(comparison);
});
