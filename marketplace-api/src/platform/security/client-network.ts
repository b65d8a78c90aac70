import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { type TrustedProxies, trustProxyOf } from '../process/settings/trusted-proxies.ts';

/** What one customer of a provider is given at least, a /64: addresses below it cost nothing. */
const COUNTED_GROUPS = 4;

/** What a limit per address counts: an IPv4 address whole, of an IPv6 address its /64. Null for what is no address. */
export function networkOf(address: string): string | null {
  const plain = address.replace(/%.*$/, '');
  if (!isIP(plain)) return null;
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, COUNTED_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
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

/** The host by which a handshake's client came, as a trusted proxy tells; like `host` of Fastify's requests. */
export function handshakeHost(proxies: TrustedProxies): (request: IncomingMessage) => string | undefined {
  const trust = trustProxyOf(proxies);
  const isTrusted = typeof trust === 'function' ? trust : proxyAddr.compile(trust || []);
  return ({ headers, socket }) => {
    const said = [headers['x-forwarded-host'] ?? []].flat().join();
    if (said === '' || !isTrusted(socket.remoteAddress ?? '', 0)) return undefined;
    return said.split(',').at(-1)?.trim();
  };
}
