import { addressWithoutSlash } from './one-address.ts';

/** Read as the edge reads the address of a request. */
const insteadOf = (url: string) => addressWithoutSlash(new URL(url, 'http://edge'));

it.each([
  ['/hi/', '/hi'],
  ['/services/ac-repair//?city=Delhi', '/services/ac-repair?city=Delhi'],
  ['/', null],
  ['/?q=a/', null],
  ['/about', null],
])('%s leads to %s', (url, instead) => {
  expect(insteadOf(url)).toBe(instead);
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
  expect(new URL(insteadOf(url) ?? '/', 'https://kaza.example').host).toBe('kaza.example');
});
