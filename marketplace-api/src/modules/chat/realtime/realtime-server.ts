import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { SessionDeps } from './client-session.ts';
import { type Connection, openConnection } from './connection.ts';
import { MAX_FRAME_BYTES } from './frames.ts';

const PATH = '/.ws';
const CHECK_MS = 30_000;

export interface RealtimeServer {
  /** Takes websockets at `/.ws` of this server. */
  attach(server: Server): void;
  /** Hangs up on everybody; what they left for this moment is written. */
  close(): Promise<void>;
  readonly connections: number;
}

const pathOf = (request: IncomingMessage) => (request.url ?? '').split('?', 1)[0];

/**
 * Pages of this site, and those that CHAT_ORIGINS names: a page of another one would be somebody else's. Programs send no
 * Origin; they need a token like everybody.
 */
function isAllowedOrigin(request: Pick<IncomingMessage, 'headers'>, allowed: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function turnAway(socket: Duplex, status: string): void {
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

export function createRealtimeServer(deps: SessionDeps): RealtimeServer {
  const { chatOrigins } = deps.context.settings;
  // No compression: it costs memory for each connection, and messages are short.
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false });
  const connections = new Map<Connection, WebSocket>();
  const detach: (() => void)[] = [];
  let closed = false;

  const check = setInterval(() => {
    for (const connection of [...connections.keys()]) if (!connection.isAlive()) void connection.end();
  }, CHECK_MS);
  check.unref();

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer, server: Server) => {
    if (pathOf(request) !== PATH) {
      if (server.listenerCount('upgrade') === 1) turnAway(socket, '404 Not Found');
      return;
    }
    if (closed) return turnAway(socket, '503 Service Unavailable');
    if (!isAllowedOrigin(request, chatOrigins)) return turnAway(socket, '403 Forbidden');
    sockets.handleUpgrade(request, socket, head, (websocket) => {
      const connection = openConnection(websocket, request.headers.host ?? '', deps, () =>
        connections.delete(connection),
      );
      connections.set(connection, websocket);
    });
  };

  return {
    attach(server) {
      const listener = (request: IncomingMessage, socket: Duplex, head: Buffer) =>
        onUpgrade(request, socket, head, server);
      server.on('upgrade', listener);
      detach.push(() => server.off('upgrade', listener));
    },
    async close() {
      closed = true;
      clearInterval(check);
      await Promise.all([...connections.keys()].map((connection) => connection.end()));
      for (const stop of detach) stop();
      sockets.close();
    },
    get connections() {
      return connections.size;
    },
  };
}
