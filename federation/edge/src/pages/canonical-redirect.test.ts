import { readAddress } from 'federation-contracts/requests';
import { canonicalRedirect } from './canonical-redirect.ts';

/** Read as the edge reads the address of a request. */
const insteadOf = (url: string) => {
  const address = readAddress(url);
  return address && canonicalRedirect(address);
};

it.each([
  ['/hi/', '/hi'],
  ['/services/ac-repair/?city=Delhi', '/services/ac-repair?city=Delhi'],
  ['/a/../b/', '/b'],
  ['/', null],
  ['/?q=a/', null],
  ['/about', null],
])('%s leads to %s', (url, instead) => {
  expect(insteadOf(url)).toBe(instead);
});
