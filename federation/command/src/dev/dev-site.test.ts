import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devServer } from 'federation-build';
import { devSite } from './dev-site.ts';
import { asPortFailure } from './port-failure.ts';

jest.mock('federation-build', () => ({ devServer: jest.fn() }));

const composition = {
  id: 'c1',
  channel: 'production',
  createdAt: '2026-01-01T00:00:00.000Z',
  host: { version: '1.0.0', entry: '/assets/host-shell/1.0.0/main.js', integrity: null, contract: '1.0.0', files: {} },
  remotes: {},
};
const running = createServer((request, response) => {
  const isAsked = request.url?.startsWith('/composition.json');
  response
    .writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' })
    .end(isAsked ? JSON.stringify(composition) : '{}');
});
const other = createNetServer();
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
beforeAll(async () => {
  await once(running.listen(0, '127.0.0.1'), 'listening');
  await once(other.listen(0, 'localhost'), 'listening');
});
afterAll(() => {
  running.close();
  other.close();
});

// Where another program takes the port first, what would have happened later does not.
beforeEach(() => jest.mocked(devServer).mockReset());

const portLine = /^Port \d+ is in use\. Choose another one: --port \d+\.$/;
const dir = mkdtempSync(join(tmpdir(), 'test-'));
const remote = { name: 'mfe-probe', pages: {}, values: { API_ORIGIN: { type: 'text' } } };
for (const name of ['package.json', 'remote.json']) writeFileSync(join(dir, name), JSON.stringify(remote));
const start = (port: number, values?: string) =>
  devSite({ dir, against: `http://127.0.0.1:${portOf(running)}`, port, values });

/** A port with a free one after it. */
async function freePort(): Promise<number> {
  const probe = createNetServer();
  await once(probe.listen(0, 'localhost'), 'listening');
  const port = portOf(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

test.each([
  ['the pages', 0],
  ['the files of the remote', -1],
])('a port that is taken, that of %s, is said in one line before anything starts', async (_, apart) => {
  await expect(start(portOf(other) + apart)).rejects.toThrow(portLine);
});

/** A remote's files are served; what happens meanwhile. */
const servedAfter = (happens: () => Promise<unknown>) =>
  jest.mocked(devServer).mockImplementationOnce(async () => {
    await happens();
    return { host: null, document: null, remotes: {}, stop: async () => {} };
  });

test('a port that is taken between the look and the start is said in the same line: that of the pages', async () => {
  const late = createNetServer();
  const port = await freePort();
  servedAfter(() => once(late.listen(port, 'localhost'), 'listening'));
  try {
    await expect(start(port)).rejects.toThrow(portLine);
  } finally {
    late.close();
  }
});

test('that of the files too, whether a server rejects or throws where nobody can catch it', async () => {
  const taken = portOf(other);
  servedAfter(() => once(createNetServer().listen(taken, 'localhost'), 'listening'));
  await expect(start(await freePort())).rejects.toThrow(portLine);
  const error = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: 8091 });
  expect(asPortFailure(error)).toMatchObject({ message: 'Port 8091 is in use. Choose another one: --port 8101.' });
  expect(asPortFailure(new Error('other'))).toMatchObject({ message: 'other' });
});

test('a file of values that cannot be read is said before anything starts; a value that nobody gives, once it runs', async () => {
  const values = join(dir, 'dev.env');
  await expect(start(await freePort(), values)).rejects.toThrow(`--values: there is no file ${values}.`);
  expect(devServer).not.toHaveBeenCalled();
  servedAfter(async () => {});
  const site = await start(await freePort());
  expect(site.notices).toEqual([expect.stringContaining('mfe-probe reads API_ORIGIN, which has no value here')]);
  await site.stop();
});
