import { once } from 'node:events';
import { type AddressInfo, createServer, connect as open, type Socket } from 'node:net';

/** A line to one port of this machine that can fail as networks do. */
export interface Line {
  readonly port: number;
  /** Traffic stalls without a reset; new connections hang. */
  drop(): void;
  /** Stalled traffic flows again. */
  mend(): void;
  /** Resets all connections. */
  cut(): void;
  close(): Promise<void>;
}

/** @param to port that the line leads to */
export async function openLine(to: number): Promise<Line> {
  const sockets = new Set<Socket>();
  let isDropping = false;
  const hold = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const join = (here: Socket): void => {
    const there = open(to, '127.0.0.1');
    for (const [from, other] of [
      [here, there],
      [there, here],
    ] as const) {
      hold(from);
      from.on('data', (bytes) => {
        if (!other.write(bytes)) from.pause();
      });
      other.on('drain', () => isDropping || from.resume());
      from.once('end', () => other.end());
      from.once('close', () => other.destroy());
      if (isDropping) from.pause();
    }
  };
  const server = createServer(join).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    drop() {
      isDropping = true;
      for (const socket of sockets) socket.pause();
    },
    mend() {
      isDropping = false;
      for (const socket of sockets) socket.resume();
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
