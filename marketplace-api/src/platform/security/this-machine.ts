import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../refusal.ts';

const isLoopback = (address = ''): boolean => {
  const plain = address.trim().replace(/^::ffff:/i, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
};

const isLocalName = (hostname: string): boolean =>
  hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));

/**
 * The connection, the client that a proxy names, and the host name that was asked for: a page elsewhere whose name
 * leads to this machine is not on it.
 */
function isLocal({ socket, headers, hostname }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'];
  const others = forwarded === undefined ? [] : String(forwarded).split(',');
  return isLoopback(socket.remoteAddress) && others.every(isLoopback) && isLocalName(hostname);
}

/** For routes that show what only the person at this machine may see; elsewhere there is nothing at their address. */
export function onlyOnThisMachine(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isLocal(request)) throw notFound('There is nothing at this address');
  });
}
