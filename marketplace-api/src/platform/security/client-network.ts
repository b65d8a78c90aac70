import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import { networkOf, type TrustedProxies, trustProxyOf } from 'shared-contracts/requests';

/** The network that a request came from. What a proxy says that is no address counts as the proxy's own. */
export const clientNetwork = (request: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  networkOf(request.ip) ?? networkOf(request.socket.remoteAddress ?? '') ?? 'unknown';

/** The same for a websocket's handshake, which is no request of Fastify's. */
export function handshakeNetwork(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const trust = trustProxyOf(proxies) || (() => false);
  return (request) =>
    networkOf(proxyAddr(request, trust)) ?? networkOf(request.socket.remoteAddress ?? '') ?? 'unknown';
}

/** Whether a connection's other end is one of the proxies that are believed. */
export function trustedPeer(proxies: TrustedProxies): (address: string) => boolean {
  const trust = trustProxyOf(proxies);
  const isTrusted = typeof trust === 'function' ? trust : proxyAddr.compile(trust || []);
  return (address) => isTrusted(address, 0);
}

/** The host by which a handshake's client came, as a trusted proxy tells; like `host` of Fastify's requests. */
export function handshakeHost(proxies: TrustedProxies): (request: IncomingMessage) => string | undefined {
  const isTrusted = trustedPeer(proxies);
  return ({ headers, socket }) => {
    const said = [headers['x-forwarded-host'] ?? []].flat().join();
    if (said === '' || !isTrusted(socket.remoteAddress ?? '')) return undefined;
    return said.split(',').at(-1)?.trim();
  };
}
