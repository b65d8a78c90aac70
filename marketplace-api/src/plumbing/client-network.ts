import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import { type TrustedProxies, trustProxyOf } from './trusted-proxies.ts';

const IPV6_GROUPS = 8;
/** What one customer of a provider is given at least: addresses below it cost nothing. */
const COUNTED_GROUPS = 4;

/** The groups of an IPv6 address in short form: `2001:db8::1` has eight. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, IPV6_GROUPS - left.length - right.length);
  return [...left, ...Array<string>(missing).fill('0'), ...right].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

/** What a limit per address counts: an IPv4 address whole, of an IPv6 address its /64. Null for what is no address. */
export function networkOf(address: string): string | null {
  const plain = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return isIP(mapped) === 4 ? mapped : null;
  if (isIP(plain) === 4) return plain;
  if (isIP(plain) !== 6) return null;
  return `${groupsOf(plain).slice(0, COUNTED_GROUPS).join(':')}::/64`;
}

/** The network that a request came from. What a proxy says that is no address counts as the proxy's own. */
export const clientNetwork = (request: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  networkOf(request.ip) ?? networkOf(request.socket.remoteAddress ?? '') ?? 'unknown';

/** The same for a websocket's handshake, which is no request of Fastify's. */
export function handshakeNetwork(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const trust = trustProxyOf(proxies) || (() => false);
  return (request) =>
    networkOf(proxyAddr(request, trust)) ?? networkOf(request.socket.remoteAddress ?? '') ?? 'unknown';
}
