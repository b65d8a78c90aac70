import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from 'shared-contracts/requests';

/** How many connections a process holds. */
export interface SocketBounds {
  /** In all: what comes beyond is closed. */
  readonly sockets: number;
  /** From one address (of IPv6 its /64). */
  readonly socketsPerAddress: number;
  /** Proxies bring everybody: they bound their own clients. */
  readonly isProxy: (address: string) => boolean;
}

/** Bounds the connections of a server; one that is too many is closed before anything of it is read. */
export function boundSockets(server: Server, { sockets, socketsPerAddress, isProxy }: SocketBounds): void {
  server.maxConnections = sockets;
  const held = new Map<string, number>();
  const admits = (socket: Socket): boolean => {
    const { remoteAddress = '' } = socket;
    const network = networkOf(remoteAddress);
    if (network === null || isProxy(remoteAddress)) return true;
    const before = held.get(network) ?? 0;
    if (before >= socketsPerAddress) return false;
    held.set(network, before + 1);
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1;
      if (left === 0) held.delete(network);
      else held.set(network, left);
    });
    return true;
  };
  // In front of Node's own listener, which would make a parser for each.
  const take = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    if (!admits(socket)) socket.destroy();
    else for (const listener of take) listener.call(server, socket);
  });
}
