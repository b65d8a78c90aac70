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
    expect(instant('2026-11-21T09:30:00+05:30')).toMatch(/21 .*2026.*9:30/);
    expect(localeOf(code)).toBe(`${languages[code].tag}-u-nu-latn`);
  }
  expect(formatsIn('hi').instant('2026-11-21T09:30:00+05:30', { month: 'long' })).toBe('नवंबर');
});

test('a count takes the form of its language: zero is one thing in Hindi, many in English', () => {
  const forms = { one: 'day', other: 'days' };
  expect([0, 1, 2].map((n) => formatsIn('en').plural(n, forms))).toEqual(['days', 'day', 'days']);
  expect([0, 1, 2].map((n) => formatsIn('hi').plural(n, forms))).toEqual(['day', 'day', 'days']);
});
