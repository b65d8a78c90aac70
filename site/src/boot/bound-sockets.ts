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
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const network = networkOf(remoteAddress);
    if (network === null || isProxy(remoteAddress)) return;
    const before = held.get(network) ?? 0;
    if (before >= socketsPerAddress) {
      socket.destroy();
      return;
    }
    held.set(network, before + 1);
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1;
      if (left === 0) held.delete(network);
      else held.set(network, left);
    });
  });
}
