import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { createAdmission, type Place } from './admission.ts';
import type { SessionDeps } from './client-session.ts';
import { Connection, type ConnectionOwner } from './connection.ts';
import { MAX_FRAME_BYTES } from './frames.ts';
import { createDoor } from './turn-away.ts';
import { Turns } from './turns.ts';

const PATH = '/.ws';
const CHECK_MS = 30_000;

export interface SocketServerOptions {
  /** Origins whose pages may connect besides the server's own. */
  allowedOrigins: readonly string[];
  addressOf(request: IncomingMessage): string;
}
export interface SocketServer {
  /** Takes websockets at `/.ws` of this server. */
  attach(server: Server): void;
  /** Hangs up on everybody; what they left for this moment is written. */
  close(): Promise<void>;
  readonly connections: number;
}

const pathOf = (request: IncomingMessage) => (request.url ?? '').split('?', 1)[0];

/** A page of another origin would act in its visitor's name. Programs send no Origin; they need a token like everybody. */
function isAllowedOrigin(request: Pick<IncomingMessage, 'headers'>, allowed: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Keeps no process alive. Returns a function that stops it. */
function checkOften(check: () => void): () => void {
  const timer = setInterval(check, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** A connection in the place that was admitted for it, which it leaves with its end. */
function connect(
  deps: SessionDeps,
  server: Pick<ConnectionOwner, 'turns' | 'claim' | 'host'>,
  websocket: WebSocket,
  take: (connection: Connection) => Place,
  onEnd: () => void,
): Connection {
  let place: Place | undefined;
  const owner = {
    ...server,
    signedIn: (is: boolean) => place?.signedIn(is),
    ended() {
      onEnd();
      place?.leave();
    },
  };
  const connection = new Connection(websocket, owner, deps);
  place = take(connection);
  return connection;
}

export function createSocketServer(deps: SessionDeps, options: SocketServerOptions): SocketServer {
  // No compression: it costs memory for each connection, and messages are short.
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false });
  const admission = createAdmission(deps.limits);
  const door = createDoor(deps.limits);
  const turns = new Turns();
  const connections = new Set<Connection>();
  const detach: (() => void)[] = [];
  let closed = false;

  const stopChecking = checkOften(() => {
    for (const connection of [...connections]) if (!connection.isAlive()) void connection.end();
    admission.tidy();
  });

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer, server: Server) => {
    if (pathOf(request) !== PATH) {
      if (server.listenerCount('upgrade') === 1) door.turnAway(socket, 404);
      return;
    }
    if (closed) return door.turnAway(socket, 503);
    if (!isAllowedOrigin(request, options.allowedOrigins)) return door.turnAway(socket, 403);
    const take = admission.admit(options.addressOf(request));
    if (typeof take === 'number') return door.turnAway(socket, take);
    sockets.handleUpgrade(request, socket, head, (websocket) => {
      const host = request.headers.host ?? '';
      const connection = connect(deps, { turns, claim: admission.claim, host }, websocket, take, () =>
        connections.delete(connection),
      );
      connections.add(connection);
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
      stopChecking();
      door.close();
      await Promise.all([...connections].map((connection) => connection.end()));
      for (const stop of detach) stop();
      sockets.close();
    },
    get connections() {
      return connections.size;
    },
  };
}
