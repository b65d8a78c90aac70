import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchNeighbourTypes } from './neighbour-types.ts';

const remote = (version: string) => ({
  version,
  entry: '/remoteEntry.js',
  integrity: null,
  contract: '1.0.0',
  container: 'c',
  files: {},
  chunks: {},
  pages: {},
  slots: {},
  dialogs: {},
});
const composition = {
  id: '0123456789ab',
  channel: 'production',
  createdAt: '2026-11-22T00:00:00.000Z',
  host: { version: '1.0.0', entry: '/shell.js', integrity: null, contract: '1.0.0', files: {} },
  remotes: {
    'mfe-own': remote('1.0.0'),
    'mfe-gifts': remote('2.0.0'),
    'mfe-plain': remote('1.0.0'),
  },
};

let server: Server;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'test-'));
  server = createServer((request, reply) => {
    if (request.url === '/composition.json?whole') return void reply.end(JSON.stringify(composition));
    if (/^\/assets\/mfe-(own|gifts)\/[\d.]+\/contract\.d\.ts$/.test(request.url ?? ''))
      return void reply.end('// types');
    reply.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await rm(dir, { recursive: true });
});

test('types of others that define dialogs or slots are fetched, not one’s own', async () => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await fetchNeighbourTypes(dir, 'mfe-own', address)).toEqual(['mfe-gifts']);
  expect(await readdir(join(dir, 'src/neighbours'))).toEqual(['mfe-gifts.d.ts']);
  expect(await readFile(join(dir, 'src/neighbours/mfe-gifts.d.ts'), 'utf8')).toMatch(
    /^\/\/ mfe-gifts@2\.0\.0.*\n\/\/ types$/,
  );
});
