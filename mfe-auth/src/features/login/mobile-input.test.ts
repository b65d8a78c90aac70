import { nextMobile } from './mobile-input.ts';

test.each([
  ['+91 98765 43210', '9876543210'],
  ['09876543210', '9876543210'],
  ['919876543210', '9876543210'],
  ['98765-43210', '9876543210'],
  ['98765432109999', '9876543210'],
])('pasted %s becomes %s', (pasted, mobile) => {
  expect(nextMobile('', pasted, false)).toBe(mobile);
});

test('the eleventh digit typed is dropped, also behind a number that begins with 91', () => {
  expect(nextMobile('9123456789', '91234567895', true)).toBe('9123456789');
});

test('a paste over a full number takes its place', () => {
  expect(nextMobile('9123456789', '09876543210', false)).toBe('9876543210');
});
