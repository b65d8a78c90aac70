import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Limits } from '../limits/limits.ts';
import { MAX_FRAME_BYTES } from '../wire/frames.ts';
import type { Callers } from './callers.ts';
import type { Connection } from './connection.ts';
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
    const polling = polledBy(request);
    const admitted = polling === null ? connections.admit(request) : null;
    if (typeof admitted === 'number') return door.turnAway(socket, admitted);
    sockets.handleUpgrade(request, socket, head, (websocket) => {
      const carrier = new WebSocketCarrier(websocket, limits.holdMs);
      const connection = admitted ? admitted(carrier) : polling;
      if (!connection) return turnBack(carrier, request);
      const onMessage = admitted ? connection.receive.bind(connection) : connection.offer(carrier);
      carrier.subscribe({
        bounds: () => connection.bounds(),
        onMessage,
        onOther: () => connection.receiveOther(),
        onPong: () => connection.seen(),
        onBadFrame: (error) => connection.fail(error),
        onClose: () => void connection.carrierEnded(carrier),
      });
    });
  };
  /** Of a client that has come by long polling; undefined for one that is not known, null for all others. */
  const polledBy = (request: IncomingMessage): Connection | undefined | null => {
    const id = new URLSearchParams((request.url ?? '').split('?')[1]).get('s');
    return id === null ? null : connections.find(id);
  };
  /** It stays with what it has. */
  const turnBack = (carrier: WebSocketCarrier, request: IncomingMessage) => {
    carrier.send({ t: 'c', d: { t: 'r', d: callers.hostOf(request) } });
    carrier.close('busy', 'there is no such connection');
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
