import { english } from '../messages.en.ts';
import { formatElapsed, formatSpan } from './spans.ts';

const MINUTE = 60_000;
test.each([
  [-5, '0 s'],
  [59_999, '59 s'],
  [4 * MINUTE + 9_000, '4 min 9 s'],
  [65 * MINUTE, '1 h 5 min'],
  [120 * MINUTE, '2 h'],
  [27 * 60 * MINUTE, '1 day 3 h'],
  [48 * 60 * MINUTE, '2 days'],
])('%d ms read as %s', (ms, words) => expect(formatSpan(ms, english.time)).toBe(words));

test.each([
  [-1, '0:00'],
  [7_999, '0:07'],
  [750_000, '12:30'],
  [3_723_000, '1:02:03'],
])('a stop watch shows %d ms as %s', (ms, shown) => expect(formatElapsed(ms)).toBe(shown));
