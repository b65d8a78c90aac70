import { addressWithoutSlash } from './one-address.ts';

it.each([
  ['/hi/', '/hi'],
  ['/services/ac-repair//?city=Delhi', '/services/ac-repair?city=Delhi'],
  ['/', null],
  ['/?q=a/', null],
  ['/about', null],
])('%s leads to %s', (url, instead) => {
  expect(addressWithoutSlash(url)).toBe(instead);
});

it.each([
  '//other.example/',
  '///other.example/',
  '/\\other.example/',
  '/.//other.example/',
  '/a/..//other.example/',
  '/%2e//other.example/',
  '/.\\/other.example/',
])('%s leads to no other site', (url) => {
  expect(new URL(addressWithoutSlash(url) ?? '/', 'https://kaza.example').host).toBe('kaza.example');
});
