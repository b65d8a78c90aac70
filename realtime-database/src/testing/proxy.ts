import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

/** Stands between clients and a server, for tests. */
export interface TcpProxy {
  /** Origin by which clients reach it. */
  address: string;
  /** How many came so far. */
  readonly connections: number;
  /** Cuts everybody off. */
  cut(): void;
  /** Stops passing on what is under way, without a word to either side. */
  freeze(): void;
  close(): Promise<void>;
}

/**
 * Passes bytes on to a server, and changes the head of each connection.
 *
 * @param target origin of the server
 * @param change given the first bytes that a client sends
 * @param tls its key and certificate, where clients come by TLS
 * @example openProxy(address, (head) => head.replace(/Host: .+/, 'Host: inner.invalid:9000'))
 */
export async function openProxy(
  target: string,
  change: (head: string) => string = (head) => head,
  tls?: { key: string; cert: string },
): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const passOn = (inner: Socket) => {
    connections += 1;
    const outer = dial(Number(new URL(target).port), '127.0.0.1');
    inner.once('data', (head) => {
      outer.write(Buffer.from(change(head.toString('latin1')), 'latin1'));
      inner.pipe(outer);
    });
    outer.pipe(inner);
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
    }
  };
  const server = tls ? createTlsServer(tls, passOn) : createServer(passOn);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get connections() {
      return connections;
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
