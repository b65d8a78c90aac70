import { emptyDigits, enter, isComplete, spread } from './code-digits.ts';

const code = (digits: readonly string[]) => digits.map((digit) => digit || '_').join('');

test.each([
  ['a digit goes in its box and on to the next', '______', 0, '1', '1_____', 1],
  ['an Indian digit is a digit', '______', 0, '৭', '7_____', 1],
  ['a code in Indian digits is spread', '______', 0, '६५४३२१', '654321', 5],
  ['letters are not taken', '______', 2, 'x', '______', 2],
  ['a second digit behind replaces the first', '12____', 1, '23', '13____', 2],
  ['a second digit in front replaces the first', '12____', 1, '32', '13____', 2],
  ['an autofilled code is spread from the first box', '______', 0, '654321', '654321', 5],
  ['a whole code in any box fills all', '12____', 3, '654321', '654321', 5],
  ['a part is spread from its box on', '1_____', 1, '234', '1234__', 4],
  ['emptying a box stays there', '123456', 2, '', '12_456', 2],
] as const)('%s', (_, before, at, text, after, focus) => {
  const digits = [...before].map((digit) => (digit === '_' ? '' : digit));
  const edit = enter(digits, at, text);
  expect(code(edit.digits)).toBe(after);
  expect(edit.focus).toBe(focus);
});

test('a pasted code may carry spaces and words', () => {
  expect(code(spread(emptyDigits, 0, 'Your code: 123 456').digits)).toBe('123456');
});

test('six digits are complete, five are not', () => {
  expect(isComplete([...'123456'])).toBe(true);
  expect(isComplete([...'12345', ''])).toBe(false);
});
