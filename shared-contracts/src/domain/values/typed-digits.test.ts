import { latinDigits } from './typed-digits.ts';

test.each([
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['௧௨௩ ౪౫౬ ೭೮೯', '123 456 789'],
  ['９８７６５', '98765'],
  ['𝟗𝟠𝟕𝟼', '9876'],
  ['KAZA७৮9', 'KAZA789'],
  ['१ BHK सफ़ाई', '1 BHK सफ़ाई'],
  ['½ ² ① 九', '½ ² ① 九'],
])('the digits of %s are %s', (typed, latin) => {
  expect(latinDigits(typed)).toBe(latin);
});

test('every decimal digit that this engine knows has a value', () => {
  const values = new Map<number, number>();
  for (let code = 0; code <= 0x1ffff; code += 1) {
    const digit = String.fromCodePoint(code);
    if (!/\p{Nd}/u.test(digit)) continue;
    const value = latinDigits(digit);
    expect(value).toMatch(/^[0-9]$/);
    values.set(Number(value), (values.get(Number(value)) ?? 0) + 1);
  }
  // Of each script ten, so of each value as many.
  expect(new Set(values.values()).size).toBe(1);
});
