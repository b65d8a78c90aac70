import { isIP } from 'node:net';

const IPV6_GROUPS = 8;

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, IPV6_GROUPS - left.length - right.length);
  return [...left, ...Array<string>(missing).fill('0'), ...right].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

const partOf = (address: string, v4Parts: number, v6Groups: number): string => {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) === 4) return plain.split('.').slice(0, v4Parts).join('.');
  if (isIP(plain) === 6) return `${groupsOf(plain).slice(0, v6Groups).join(':')}::`;
  return 'unknown';
};

/** What a limit per address counts: an IPv4 address whole, of an IPv6 address its /64, which one customer has to himself. */
export const limitedAddress = (address: string): string => partOf(address, 4, 4);

/** What a canary counts as one network: /24, or /48. One household, office or rented machine has no more. */
export const networkOf = (address: string): string => partOf(address, 3, 3);
