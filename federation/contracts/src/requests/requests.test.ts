import { acceptedEncodings, networkOf } from './index.ts';

const canary = { v4: 24, v6: 48 } as const;

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['::ffff:cb00:7109', '203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['::', '0:0:0:0::/64', '0:0:0::/48'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['203.0.113.7:443', null, null],
  ['010.0.0.1', null, null],
  ['1.2.3', null, null],
  ['1.2.3.256', null, null],
  ['1::2::3', null, null],
  ['[::1]', null, null],
  ['::1]/x', null, null],
  ['<script>', null, null],
  ['', null, null],
])('%s is counted as %s, and for a canary as %s', (address, network, wide) => {
  expect([networkOf(address), networkOf(address, canary)]).toEqual([network, wide]);
});

test.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br', ['br', 'gzip', 'identity']],
  ['br;q=0, gzip', ['gzip', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0.1, br;q=0', ['gzip', 'identity']],
  ['GZIP;q=0.5', ['gzip', 'identity']],
  ['identity;q=0', ['identity']],
  ['br;q=x, gzip;q=', ['identity']],
])('of accept-encoding %s it sends %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings);
});
