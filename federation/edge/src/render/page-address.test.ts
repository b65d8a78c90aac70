import { pageAddress } from './page-address.ts';

const declared = ['q', 'city'];

test.each([
  ['/services/fans', '/services/fans'],
  ['/services/fans?city=Delhi&q=a+b', '/services/fans?city=Delhi&q=a+b'],
  ['/services/fans?q=a%20b&city=Delhi', '/services/fans?city=Delhi&q=a+b'],
  ['/services/fans?utm_source=x&city=Delhi&fbclid=1#top', '/services/fans?city=Delhi'],
  ['/services/fans?city=Delhi&city=Mumbai', '/services/fans?city=Delhi'],
  ['/services/fans?CITY=Delhi', '/services/fans'],
  ['/', '/'],
])('%s is the page %s', (asked, address) => {
  expect(pageAddress(asked, declared)).toBe(address);
});

test.each([
  '/services/fans/',
  '//services/fans',
  '/Services/fans',
  `/services/${'x'.repeat(300)}`,
  `/services/fans?q=${'x'.repeat(300)}`,
])('%s is left to the browser', (asked) => {
  expect(pageAddress(asked, declared)).toBeNull();
});
