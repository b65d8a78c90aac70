import { formatElapsed } from './format-elapsed.ts';

test.each([
  [-1, '0:00'],
  [7_999, '0:07'],
  [750_000, '12:30'],
  [3_723_000, '1:02:03'],
])('a stop watch shows %d ms as %s', (ms, shown) => expect(formatElapsed(ms)).toBe(shown));
