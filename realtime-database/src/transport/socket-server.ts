import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Limits } from '../limits/limits.ts';
import { MAX_FRAME_BYTES } from '../wire/frames.ts';
import type { Callers } from './callers.ts';
import type { Connections } from './connections.ts';
import { createDoor } from './turn-away.ts';
import { WebSocketCarrier } from './web-socket-carrier.ts';

const PATH = '/.ws';

export interface SocketServer {
  /** Takes websockets at `/.ws` of this server. */
  attach(server: Server): void;
  close(): void;
}

const pathOf = (request: IncomingMessage) => (request.url ?? '').split('?', 1)[0];

export function createSocketServer(connections: Connections, callers: Callers, limits: Limits): SocketServer {
  // No compression: it costs memory for each connection, and messages are short.
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false });
  const door = createDoor(limits);
  const detach: (() => void)[] = [];

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer, server: Server) => {
    if (pathOf(request) !== PATH) {
      if (server.listenerCount('upgrade') === 1) door.turnAway(socket, 404);
      return;
    }
    if (!callers.mayConnect(request)) return door.turnAway(socket, 403);
    const admitted = connections.admit(request);
    if (typeof admitted === 'number') return door.turnAway(socket, admitted);
    sockets.handleUpgrade(request, socket, head, (websocket) => {
      const carrier = new WebSocketCarrier(websocket, limits.holdMs);
      const connection = admitted(carrier);
      carrier.subscribe({
        bounds: () => connection.bounds(),
        onMessage: (message) => connection.receive(message),
        onOther: () => connection.receiveOther(),
        onPong: () => connection.seen(),
        onBadFrame: (error) => connection.fail(error),
        onClose: () => void connection.end(),
      });
    });
  };

  return {
    attach(server) {
      const listener = (request: IncomingMessage, socket: Duplex, head: Buffer) =>
        onUpgrade(request, socket, head, server);
      server.on('upgrade', listener);
      detach.push(() => server.off('upgrade', listener));
    },
    close() {
      door.close();
      for (const stop of detach) stop();
      sockets.close();
    },
  };
}
