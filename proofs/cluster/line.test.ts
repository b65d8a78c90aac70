import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { openLine } from './line.ts';

async function echoing() {
  const server = createServer((socket) => void socket.pipe(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line = await openLine((server.address() as AddressInfo).port);
  const client = connect(line.port, '127.0.0.1');
  await once(client, 'connect');
  return { server, line, client };
}

test('a line that drops holds what is said, and passes it on when it is mended', async () => {
  const { server, line, client } = await echoing();
  client.write('one');
  expect(String((await once(client, 'data'))[0])).toBe('one');
  line.drop();
  const heard: string[] = [];
  client.on('data', (bytes) => void heard.push(String(bytes)));
  client.write('two');
  // Another line, which is well, gets through meanwhile.
  const well = await echoing();
  well.client.write('three');
  await once(well.client, 'data');
  expect(heard).toEqual([]);
  const arrived = once(client, 'data');
  line.mend();
  await arrived;
  expect(heard.join('')).toBe('two');
  for (const each of [well, { server, line, client }]) {
    each.client.destroy();
    await each.line.close();
    each.server.close();
  }
});

test('who is on a line that is cut loses it', async () => {
  const { server, line, client } = await echoing();
  const lost = once(client, 'close');
  line.cut();
  await lost;
  await line.close();
  server.close();
});
