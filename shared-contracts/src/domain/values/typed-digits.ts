/** Digits of a script stand in one row of ten in Unicode, zero first; some rows follow upon one another. */
function digitValue(digit: string): number {
  const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));
  let first = digit.codePointAt(0) ?? 0;
  const own = first;
  while (isDigit(first - 1)) first -= 1;
  return (own - first) % 10;
}

/**
 * What people typed, with all decimal digits of Unicode as Latin ones: keyboards of Hindi and Bengali give their own.
 * It goes before every pattern that looks at digits of typed text.
 * @example latinDigits('९८७65 ৪৩২১০') // '98765 43210'
 */
export const latinDigits = (typed: string): string =>
  typed.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)));
