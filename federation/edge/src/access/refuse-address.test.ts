import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openEdge } from '../testing/open-edge.ts';

/** As a socket sends it: what injects requests reads their addresses itself. */
const statusOf = (port: number, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.once('error', reject);
    asked.end();
  });

const bad = ['//', '///', '//[', '//:99999/', '/\\', '/a//b', '/assets//x', '/telemetry/%zz', '/%', '/hi/%ff/'];
const long = [`/${'a'.repeat(2048)}`, `/a${'/'.repeat(15_700)}b/`];

test('an address that cannot be read is 400, whoever would have answered it, and is no fault of ours', async () => {
  const { app } = await openEdge();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const answers = await Promise.all(
    [...bad, ...long].map(async (path) => [path.slice(0, 20), await statusOf(port, path)]),
  );
  expect(answers).toEqual([...bad, ...long].map((path) => [path.slice(0, 20), 400]));
  expect(await statusOf(port, `/${'a'.repeat(2047)}`)).toBe(404);
  expect(await statusOf(port, 'http://kaza.test/services/ac-repair')).toBe(200);
});
