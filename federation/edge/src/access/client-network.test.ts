import { limitedAddress, networkOf } from './client-network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113'],
  ['::ffff:cb00:7109', '203.0.113.9', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', '2001:db8:1::'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::', '2001:db8:1::'],
  ['2001:db8::1', '2001:db8:0:0::', '2001:db8:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::', 'fe80:0:0::'],
  ['nonsense', 'unknown', 'unknown'],
])('%s is limited as %s and counted as network %s', (address, limited, network) => {
  expect([limitedAddress(address), networkOf(address)]).toEqual([limited, network]);
});
