import { versionOf } from './client-network.ts';

/** How many proxies stand in front, or the networks that they stand in; false: nobody is believed. */
export type TrustedProxies = false | number | string[];

/** What is said of a value that cannot be read. */
export const trustedProxiesLine =
  'TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8,fd00::/8, or the number of proxies in front (1 to 9)';

const MOST_HOPS = 9;

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = versionOf(address);
  if (version === null || rest.length > 0) return false;
  // `/0` would be everybody, which is what this setting exists to refuse.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * Reads a list of networks, or a number of proxies. Null for what cannot be meant, `true` among it: trusting every
 * proxy would count nobody.
 * @example readTrustedProxies('10.0.0.0/8, fd00::/8') // ['10.0.0.0/8', 'fd00::/8']
 */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (text === '') return false;
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops >= 1 && hops <= MOST_HOPS ? hops : null;
  }
  const networks = text.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? networks : null;
}

/**
 * What Fastify takes as `trustProxy`. Given a number it believes nobody, since it cannot know that the peer is a proxy
 * at all; a number here asserts that nobody reaches the process past them.
 */
export const trustProxyOf = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
