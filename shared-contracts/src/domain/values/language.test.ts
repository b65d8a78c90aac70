import { formatsIn } from './formats.ts';
import {
  isLanguage,
  languageCodes,
  languageOfPath,
  languageOfTag,
  languages,
  localeOf,
  pathIn,
  pathWithoutLanguage,
} from './language.ts';

test.each([
  ['/', 'en', '/'],
  ['/about', 'en', '/about'],
  ['/hi', 'hi', '/'],
  ['/hi/', 'hi', '/'],
  ['/hi/services/plumbing', 'hi', '/services/plumbing'],
  ['/bn/about', 'bn', '/about'],
  ['/history', 'en', '/history'],
  ['/en/about', 'en', '/en/about'],
])('%s is %s, and %s without its language', (address, language, path) => {
  expect(languageOfPath(address)).toBe(language);
  expect(pathWithoutLanguage(address)).toBe(path);
});

test('a place has one address in each language', () => {
  expect(languageCodes.map((code) => pathIn(code, '/hi/about'))).toEqual(['/about', '/hi/about', '/bn/about']);
  expect(languageCodes.map((code) => pathIn(code, '/'))).toEqual(['/', '/hi', '/bn']);
});

test('only the codes of the table are languages', () => {
  expect(['en', 'hi', 'bn', 'ta', 'toString', '', null].filter(isLanguage)).toEqual(['en', 'hi', 'bn']);
});

test('a tag of any region is its language', () => {
  expect(['hi', 'hi-IN', 'BN-bd', 'en-US', 'ta-IN', ''].map(languageOfTag)).toEqual([
    'hi',
    'hi',
    'bn',
    'en',
    undefined,
    undefined,
  ]);
});

test('every language writes Latin digits, and the rupee sign where its readers expect it', () => {
  for (const code of languageCodes) {
    const { instant, rupees, number } = formatsIn(code);
    expect(rupees(123456)).toBe('₹1,23,456');
    expect(number(1234567)).toBe('12,34,567');
    const asIntl = new Intl.NumberFormat(localeOf(code));
    for (const whole of [0, 7, -42, 999, 1000, -1234, 99_999, 100_000, -1_234_567, Number.MAX_SAFE_INTEGER])
      expect(number(whole)).toBe(asIntl.format(whole));
    expect(instant('2026-11-21T09:30:00+05:30')).toMatch(/21 .*2026.*9:30/);
    expect(localeOf(code)).toBe(`${languages[code].tag}-u-nu-latn`);
  }
  expect(formatsIn('hi').instant('2026-11-21T09:30:00+05:30', { month: 'long' })).toBe('नवंबर');
});

const plain = (words: string) => words.replaceAll('\u00a0', ' ');

test('hours of a day are called what people call them, before the time: nobody reads am and pm in Hindi or Bengali', () => {
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  const at = (time: string) => `2026-11-21T${time}:00+05:30`;
  const said = (language: 'hi' | 'bn', times: string[]) =>
    times.map((time) => plain(formatsIn(language).instant(at(time), clock)));
  const hours = ['00:10', '04:00', '06:00', '12:00', '16:30', '18:00', '20:00'];
  expect(said('hi', hours)).toEqual([
    'रात 12:10',
    'सुबह 4:00',
    'सुबह 6:00',
    'दोपहर 12:00',
    'शाम 4:30',
    'शाम 6:00',
    'रात 8:00',
  ]);
  expect(said('bn', hours)).toEqual([
    'রাত 12:10',
    'ভোর 4:00',
    'সকাল 6:00',
    'দুপুর 12:00',
    'বিকেল 4:30',
    'সন্ধ্যা 6:00',
    'রাত 8:00',
  ]);
  expect(plain(formatsIn('hi').instant(at('09:30')))).toMatch(/^21 .* 2026, सुबह 9:30$/);
  expect(plain(formatsIn('bn').instant(at('21:00'), { hour: 'numeric' }))).toBe('রাত 9');
  expect(plain(formatsIn('en').instant(at('09:30'), clock))).toBe('9:30 am');
  for (const language of ['hi', 'bn'] as const) expect(formatsIn(language).instant(at('09:30'))).not.toMatch(/[a-z]/i);
});

test('no line ends between an hour and its part of the day, in any language and any form', () => {
  const at = '2026-11-21T16:33:00+05:30';
  const forms = [
    undefined,
    { timeStyle: 'short' },
    { hour: 'numeric' },
    { weekday: 'short', hour: 'numeric' },
  ] as const;
  for (const form of forms) {
    expect(formatsIn('en').instant(at, form)).toMatch(/\d\u00a0pm$/);
    expect(formatsIn('hi').instant(at, form)).toMatch(/शाम\u00a04/);
    expect(formatsIn('bn').instant(at, form)).toMatch(/বিকেল\u00a04/);
  }
});

test('a count takes the form of its language: zero is one thing in Hindi, many in English', () => {
  const forms = { one: 'day', other: 'days' };
  expect([0, 1, 2].map((n) => formatsIn('en').plural(n, forms))).toEqual(['days', 'day', 'days']);
  expect([0, 1, 2].map((n) => formatsIn('hi').plural(n, forms))).toEqual(['day', 'day', 'days']);
});

test.each(languageCodes)('a count takes the form that the plural rules of Unicode name: %s', (language) => {
  const { plural } = formatsIn(language);
  const rules = new Intl.PluralRules(language);
  for (const count of [0, 0.4, 0.5, 0.99, 1, 1.5, 2, 3, 5, 10, 11, 21, 100, 101, 1_000_000, -1, -0.5, -2])
    expect(plural(count, { one: 'one', other: 'other' })).toBe(rules.select(count));
});
