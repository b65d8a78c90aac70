import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { serverOptions } from 'marketplace-api';
import { boundSockets, type SocketBounds } from './bound-sockets.ts';

const opened: FastifyInstance[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(opened.splice(0).map((app) => app.close()));
});

/** A server with the options of every door; `http`: shorter times, for a test that waits for them. */
async function open(bounds: Partial<SocketBounds>, http: object = {}, more: object = {}) {
  const app = Fastify({ ...serverOptions, ...more, http: { ...serverOptions.http, ...http } });
  opened.push(app);
  boundSockets(app.server, { sockets: 100, socketsPerAddress: 100, isProxy: () => false, ...bounds });
  app.get('/', async () => 'ok');
  app.get('/much', async () => Buffer.alloc(16 * 1024 * 1024));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

const join = (port: number): Socket => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  return socket;
};
const ask = (socket: Socket): void => void socket.write('GET / HTTP/1.1\r\nhost: kaza.test\r\n\r\n');
/** `answered`, or `closed` by the other side. */
const fate = (socket: Socket): Promise<string> =>
  Promise.race([once(socket, 'data').then(() => 'answered'), once(socket, 'close').then(() => 'closed')]);

async function fates(port: number, count: number): Promise<string[]> {
  const found: string[] = [];
  for (let each = 0; each < count; each += 1) {
    const socket = join(port);
    const its = fate(socket);
    ask(socket);
    found.push(await its);
  }
  return found;
}

test('an address has so many connections, and gets another when one of them ends', async () => {
  const port = await open({ socketsPerAddress: 3 });
  expect(await fates(port, 4)).toEqual(['answered', 'answered', 'answered', 'closed']);
  const first = sockets[0] as Socket;
  first.destroy();
  await once(first, 'close');
  const again = async (): Promise<string> => {
    const [found = ''] = await fates(port, 1);
    return found === 'closed' ? again() : found;
  };
  expect(await again()).toBe('answered');
});

test('a proxy that is believed brings everybody: it has as many as there are', async () => {
  const port = await open({ socketsPerAddress: 1, isProxy: (address) => address === '127.0.0.1' });
  expect(await fates(port, 3)).toEqual(['answered', 'answered', 'answered']);
});

test('there are so many in all, whoever brings them', async () => {
  const port = await open({ sockets: 2, isProxy: () => true });
  expect(await fates(port, 3)).toEqual(['answered', 'answered', 'closed']);
});

const soon = { connectionsCheckingInterval: 20, headersTimeout: 60 };

test.each([
  ['silence', ''],
  ['headers that stop', 'GET / HTTP/1.1\r\nhost: kaza.test\r\n'],
  ['a body that stops', 'POST / HTTP/1.1\r\nhost: kaza.test\r\ncontent-length: 10\r\n\r\n1'],
])('%s ends with its time, which is looked at often', async (_what, text) => {
  const port = await open({}, soon, { requestTimeout: 90 });
  const socket = join(port);
  socket.resume();
  const closed = once(socket, 'close');
  socket.write(text);
  await closed;
});

test('who reads no response is cut off', async () => {
  const port = await open({}, {}, { connectionTimeout: 100 });
  const socket = join(port);
  socket.pause();
  socket.write('GET /much HTTP/1.1\r\nhost: kaza.test\r\n\r\n');
  const [app] = opened;
  const theirs = (await once(app!.server, 'connection'))[0] as Socket;
  await once(theirs, 'close');
});

test('every door has times that hold: headers 5 s, the whole 9 s, an unread answer 30 s, looked at every 2 s', () => {
  expect(serverOptions).toMatchObject({
    requestTimeout: 9_000,
    connectionTimeout: 30_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 2_000 },
  });
});
