import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The start of an address in its one normal form. An IPv4 address that came as IPv6 (`::ffff:…`) is one of IPv4. */
function startOf(address: string, v4Parts: number, v6Groups: number): string {
  const plain = address.replace(/%.*$/, '');
  if (!isIP(plain)) return 'unknown';
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return parsed.octets.slice(0, v4Parts).join('.');
  const groups = parsed.parts.slice(0, v6Groups).map((group) => group.toString(16));
  return `${groups.join(':')}::`;
}

/** What a limit per address counts: an IPv4 address whole, of an IPv6 address its /64, which one customer has to himself. */
export const limitedAddress = (address: string): string => startOf(address, 4, 4);

/** What a canary counts as one network: /24, or /48. One household, office or rented machine has no more. */
export const networkOf = (address: string): string => startOf(address, 3, 3);
