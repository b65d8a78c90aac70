import { mobilePattern, normaliseMobile } from './user.ts';

const ONE = '9876543210';

test.each([
  ONE,
  '98765 43210',
  '98765-43210',
  '(98765) 43210',
  '98765.43210',
  '9 8 7 6 5 4 3 2 1 0',
  ' 9876543210 ',
  '98765\u00a043210',
  '98765\u201143210',
  '+919876543210',
  '+91 98765 43210',
  '+91-98765-43210',
  '+91 (98765) 43210',
  '(+91) 98765 43210',
  '+91 (0) 98765 43210',
  '+91 098765 43210',
  '919876543210',
  '91 98765 43210',
  '09876543210',
  '0 98765 43210',
  '0-98765-43210',
  '0919876543210',
  '091-98765-43210',
  '00919876543210',
  '0091 98765 43210',
  '0091-98765-43210',
  'tel:+919876543210',
  '\u202a+91 98765 43210\u202c',
  '\u200e98765\u200f43210',
  '\ufeff9876543210',
  '९८७६५ ४३२१०',
  '৯৮৭৬৫৪৩২১০',
  '+९१ ९८७६५ ४३२१०',
  '০৯৮৭৬৫-৪৩২১০',
  '９８７６５４３２１０',
  '＋91 98765 43210',
])('%j is 98765 43210', (typed) => {
  expect(normaliseMobile(typed)).toBe(ONE);
});

test.each(['9123456789', '9198765432', '6000000000', '9100000091'])('%s is a number as it is', (mobile) => {
  expect(normaliseMobile(mobile)).toBe(mobile);
});

test.each([
  ['+91 91234 56789', '9123456789'],
  ['919123456789', '9123456789'],
  ['09123456789', '9123456789'],
  ['0091 91987 65432', '9198765432'],
])('%s begins with 91 behind its code, too', (typed, mobile) => {
  expect(normaliseMobile(typed)).toBe(mobile);
});

test.each([
  '+971 50 123 4567',
  '00971 50 123 4567',
  '+880 1712 345678',
  '+977 98412 34567',
  '+61 412 345 678',
  '+65 9123 4567',
  '+1 987 654 3210',
  '+9876543210',
  '98765432109',
  '9876543210 98765 43211',
  '987654321',
  '1234567890',
  '+91 5876543210',
  '033 2345 6789',
  '91 91 98765 43210',
  '98765x43210',
  '98765+43210',
  'ring me: 98765 43210',
  '',
])('%j is not one Indian number without doubt: it stays as it was typed, and is refused', (typed) => {
  expect(normaliseMobile(typed)).toBe(typed);
  expect(mobilePattern.test(normaliseMobile(typed))).toBe(false);
});

test('what stays is seen in Latin digits', () => {
  expect(normaliseMobile('९८७६')).toBe('9876');
});

test('no digits are lost on the way: each key of a number typed with its code leads to that number', () => {
  for (const whole of ['919876543210', '09876543210', '0919876543210', '00919876543210', '+919876543210']) {
    let shown = '';
    for (const key of whole) shown = normaliseMobile(shown + key);
    expect(shown).toBe(ONE);
  }
});
