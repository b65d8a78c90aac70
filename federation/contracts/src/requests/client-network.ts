/** How much of an address names its network. */
export interface NetworkSize {
  /** Bits of an IPv4 address: whole octets. */
  readonly v4: 24 | 32;
  /** Bits of an IPv6 address: whole groups. */
  readonly v6: 48 | 64;
}

/** What a limit per address counts: one customer of a provider has at least a /64, whose addresses cost nothing. */
const COUNTED: NetworkSize = { v4: 32, v6: 64 };

/** With a zone such as `%eth0`. */
const LONGEST_ADDRESS = 100;

const hostOf = (text: string): string => (URL.canParse(`http://${text}`) ? new URL(`http://${text}`).hostname : '');

/** The four numbers of an IPv4 address in its one normal form; null for anything else. */
const octetsOf = (address: string): number[] | null =>
  /^[\d.]+$/.test(address) && hostOf(address) === address ? address.split('.').map(Number) : null;

/** The eight numbers of an IPv6 address; null for anything else. */
function groupsOf(address: string): number[] | null {
  if (!/^[\da-f:.]+$/i.test(address) || !address.includes(':')) return null;
  const host = hostOf(`[${address}]`).slice(1, -1);
  if (host === '') return null;
  const [left, right] = host.split('::').map((part) => part.split(':').filter(Boolean)) as [string[], string[]?];
  const zeros = right === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...(right ?? [])];
  return groups.map((group) => Number.parseInt(group, 16));
}

/** Of an IPv4 address that came as IPv6 (`::ffff:…`), its octets. */
function mappedOctets([a, b, c, d, e, mark, high = 0, low = 0]: readonly number[]): number[] | null {
  if (mark !== 0xffff || [a, b, c, d, e].some((group) => group !== 0)) return null;
  return [high >> 8, high & 255, low >> 8, low & 255];
}

/** 4 or 6 for an address of that version; null for what is none. */
export const versionOf = (address: string): 4 | 6 | null => (octetsOf(address) ? 4 : groupsOf(address) ? 6 : null);

/**
 * The network of a client's address, in one form: edge and API must agree on who is who.
 * @param size how much of the address counts; default: an IPv4 address whole, of an IPv6 address its /64
 * @returns null for what is no address
 * @example networkOf('2001:db8:1:2::9') // '2001:db8:1:2::/64'
 */
export function networkOf(address: string, { v4, v6 }: NetworkSize = COUNTED): string | null {
  if (address.length > LONGEST_ADDRESS) return null;
  const [plain = ''] = address.split('%', 1);
  const groups = groupsOf(plain);
  const octets = groups ? mappedOctets(groups) : octetsOf(plain);
  if (octets) return v4 === 32 ? octets.join('.') : `${octets.slice(0, v4 / 8).join('.')}.0/${v4}`;
  if (!groups) return null;
  const start = groups.slice(0, v6 / 16).map((group) => group.toString(16));
  return `${start.join(':')}::/${v6}`;
}
