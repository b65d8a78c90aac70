import { readAddress } from './index.ts';

test.each([
  ['/', '/', ''],
  ['/services/ac-repair?city=Delhi&q=//', '/services/ac-repair', '?city=Delhi&q=//'],
  ['/a/../b', '/b', ''],
  ['/%E0%A6%AC', '/%E0%A6%AC', ''],
  ['/a#b', '/a', ''],
  ['http://kaza.example/about?x', '/about', '?x'],
  ['https://kaza.example', '/', ''],
  [`/${'a'.repeat(2047)}`, `/${'a'.repeat(2047)}`, ''],
])('%s is read', (target, path, search) => {
  expect(readAddress(target)).toEqual({ path, search });
});

test.each([
  '//',
  '///',
  '//[',
  '//:99999/',
  '//other.example/',
  '/\\',
  '/\\other.example/',
  '/.//other.example/',
  '/a/..//other.example/',
  '/%2e//other.example/',
  '/.\\/other.example/',
  '/\t/other.example/',
  '/a b',
  '/%',
  '/%zz',
  '/%ff',
  '/%E0%A6',
  '*',
  '',
  'about',
  'http:',
  'ftp://kaza.example/',
  'http://kaza.example//other.example/',
  `/${'a'.repeat(2048)}`,
  `/${'%41'.repeat(5000)}`,
])('%s is no address of ours', (target) => {
  expect(readAddress(target)).toBeNull();
});

test('nothing to read is no address', () => {
  expect(readAddress(undefined)).toBeNull();
});
