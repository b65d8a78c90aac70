import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A client without the SDK, for what the SDK would never send. */
export interface RawClient {
  socket: WebSocket;
  /** Sends a request and resolves with the body of its response. */
  ask(action: string, body: unknown): Promise<{ s: string; d: unknown }>;
  received: { t: string; d: Record<string, unknown> }[];
  closed: Promise<number>;
  isOpen(): boolean;
}

/**
 * Opens a websocket of the protocol without the SDK.
 *
 * @param address origin of the server, `http://…`
 * @param headers of the handshake
 * @param localAddress from which it connects
 * @param lastSession the name of the connection that it had before
 * @throws when the handshake is refused; the message names the status
 * @example
 * const client = await openRaw('http://127.0.0.1:8080', { origin: 'http://evil.example' });
 * const { s } = await client.ask('q', { p: '/rooms/garden', h: '' });
 */
export async function openRaw(
  address: string,
  headers: Record<string, string> = {},
  localAddress?: string,
  lastSession?: string,
): Promise<RawClient> {
  const last = lastSession === undefined ? '' : `&ls=${lastSession}`;
  const socket = new WebSocket(`${address.replace('http', 'ws')}/.ws?v=5&ns=test${last}`, {
    headers,
    ...(localAddress === undefined ? {} : { localAddress }),
  });
  const received: RawClient['received'] = [];
  const waiting = new Map<number, (body: { s: string; d: unknown }) => void>();
  socket.on('message', (data) => {
    const message = JSON.parse(data.toString());
    received.push(message);
    if (message.t === 'd' && 'r' in message.d) waiting.get(message.d.r)?.(message.d.b);
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('error', () => {});
  await Promise.race([
    once(socket, 'open'),
    once(socket, 'unexpected-response').then(([, response]) => {
      throw new Error(`the handshake was answered ${response.statusCode}`);
    }),
  ]);
  let number = 0;
  return {
    socket,
    received,
    closed,
    isOpen: () => socket.readyState === socket.OPEN,
    ask(action, body) {
      const r = ++number;
      socket.send(JSON.stringify({ t: 'd', d: { r, a: action, b: body } }));
      return new Promise((resolve) => waiting.set(r, resolve));
    },
  };
}
