import { formatSpan, type SpanWords } from './format-span.ts';

const words: SpanWords = {
  days: (n) => (n === 1 ? '1 day' : `${n} days`),
  hours: (n) => `${n} h`,
  minutes: (n) => `${n} min`,
  seconds: (n) => `${n} s`,
};
const MINUTE = 60_000;
test.each([
  [-5, '0 s'],
  [59_999, '59 s'],
  [4 * MINUTE + 9_000, '4 min 9 s'],
  [65 * MINUTE, '1 h 5 min'],
  [120 * MINUTE, '2 h'],
  [27 * 60 * MINUTE, '1 day 3 h'],
  [48 * 60 * MINUTE, '2 days'],
])('%d ms read as %s', (ms, said) => expect(formatSpan(ms, words)).toBe(said));
