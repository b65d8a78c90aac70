import { once } from 'node:events';
import { createServer, get, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type EventStream, MOST_UNREAD, openEventStream } from './event-stream.ts';

let server: Server;
let opened: { stream: EventStream; raw: ServerResponse }[] = [];
const failures: unknown[] = [];
beforeAll(async () => {
  server = createServer((_request, raw) => {
    const stream = openEventStream(raw, { retryMs: 5, failed: (error) => failures.push(error) });
    opened.push({ stream, raw });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  opened = [];
  failures.length = 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function open() {
  const request = get({ port: (server.address() as AddressInfo).port, agent: false });
  const [response] = await once(request, 'response');
  response.on('error', () => {});
  const { stream, raw } = opened[0] as (typeof opened)[0];
  const writeErrors: unknown[] = [];
  raw.on('error', (error) => writeErrors.push(error));
  return { stream, raw, request, response, writeErrors };
}
const textOf = async (response: AsyncIterable<Buffer>) => {
  let text = '';
  for await (const chunk of response) text += chunk;
  return text;
};

test('nothing is written after the end, and what waited does not run', async () => {
  const { stream, raw, response, writeErrors } = await open();
  let ran = false;
  let finish = () => {};
  stream.enqueue(() => new Promise<void>((resolve) => (finish = resolve)));
  stream.enqueue(async () => {
    ran = true;
  });
  stream.write('booking', { id: 1 }, 7);
  stream.end();
  stream.end();
  const write = jest.spyOn(raw, 'write');
  finish();
  stream.write('booking', { id: 2 }, 8);
  stream.beat();
  expect(await textOf(response)).toBe('retry: 5\n\nevent: booking\nid: 7\ndata: {"id":1}\n\n');
  expect([ran, write.mock.calls, writeErrors]).toEqual([false, [], []]);
});

test('a client that has gone is not written to', async () => {
  const { stream, raw, request, writeErrors } = await open();
  const closed = once(raw, 'close');
  request.destroy();
  await closed;
  const write = jest.spyOn(raw, 'write');
  stream.write('booking', {});
  stream.beat();
  stream.end();
  expect([write.mock.calls, writeErrors]).toEqual([[], []]);
});

test('work that fails ends the stream', async () => {
  const { stream, response } = await open();
  stream.enqueue(async () => {
    throw new Error('no database');
  });
  await textOf(response);
  expect(failures).toEqual([new Error('no database')]);
});

test('a client that never reads loses its stream before much waits for it', async () => {
  const { stream, raw, response } = await open();
  response.pause();
  const closed = once(raw, 'close');
  const text = 'x'.repeat(64 * 1024);
  // Buffers of the system hold some of it.
  for (let sent = 0; sent < 1_000 && !raw.destroyed; sent++) {
    stream.write('booking', text);
    if (sent % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await closed;
  expect(raw.destroyed).toBe(true);
  expect(MOST_UNREAD).toBeLessThan(1_000_000);
});
